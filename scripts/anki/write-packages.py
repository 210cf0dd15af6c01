"""Lets Anki 2.1 make cards, review them and export them. Prints what its collections hold, as JSON.

Usage: python3 write-packages.py ANKI_FOLDER WORK_FOLDER

ANKI_FOLDER contains the Python package `anki`. WORK_FOLDER is empty. The exports in it are
`old.apkg` and `old.colpkg` (first scheduler), `new.colpkg` (second scheduler) and `notes.txt`.
"""
import base64
import json
import os
import sys

anki_folder, work_folder = sys.argv[1:3]
sys.path.insert(0, anki_folder)

from anki.exporting import (  # noqa: E402
    AnkiCollectionPackageExporter,
    AnkiPackageExporter,
    TextNoteExporter,
)
from anki.storage import Collection  # noqa: E402

# One transparent pixel.
PICTURE = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
)


def add(collection, deck, note_type, fields, tags=()):
    model = collection.models.byName(note_type)
    model["did"] = collection.decks.id(deck)
    collection.models.setCurrent(model)
    note = collection.newNote(forDeck=False)
    for index, field in enumerate(fields):
        note.fields[index] = field
    note.tags = list(tags)
    collection.addNote(note)
    return note


def fill(collection):
    with open(os.path.join(work_folder, "a picture.png"), "wb") as file:
        file.write(PICTURE)
    picture = collection.media.addFile(os.path.join(work_folder, "a picture.png"))
    add(collection, "Languages::Go", "Basic", ["What is a <b>channel</b>?", "A typed conduit"], ["go", "a::b"])
    add(collection, "Languages::Go", "Basic (and reversed card)", ["goroutine", "a light thread"])
    add(collection, "Languages::Go", "Basic (optional reversed card)", ["defer", "runs at return", "y"])
    add(collection, "Languages::Go", "Basic (optional reversed card)", ["panic", "unwinds", ""])
    add(collection, "Languages", "Basic (type in the answer)", ["Keyword of constants?", "const"])
    add(collection, "Languages", "Cloze", ["{{c1::Go}} was made at {{c2::Google::company}}", "in 2007"])
    add(collection, "Default", "Basic", ['<img src="%s">' % picture, "<pre><code>a &lt; b</code></pre>"])
    add(collection, "Default", "Basic", ["never seen", "new"])
    collection.decks.select(collection.decks.id("Languages"))
    collection.reset()
    for rating in (3, 1, 2, 3, 2, 3, 2):
        card = collection.sched.getCard()
        card.startTimer()
        collection.sched.answerCard(card, rating)
    ids = collection.db.list("select id from cards where queue = 0 order by id")
    collection.sched.suspendCards(ids[-1:])
    due = collection.db.list("select id from cards where queue = 0 order by id")
    collection.sched.reschedCards(due[-1:], 5, 5)
    collection.save()


def held(collection):
    names = ("guid", "number", "type", "queue", "interval", "factor", "reviews", "lapses", "log")
    rows = collection.db.all(
        "select n.guid, c.ord, c.type, c.queue, c.ivl, c.factor, c.reps, c.lapses,"
        " (select count(*) from revlog r where r.cid = c.id and r.ease > 0)"
        " from cards c join notes n on n.id = c.nid"
    )
    return [dict(zip(names, row)) for row in rows]


def path(name):
    return os.path.join(work_folder, name)


result = {}
for name, scheduler in (("old", 1), ("new", 2)):
    collection = Collection(path("collection-" + name + ".anki2"))
    if scheduler == 2:
        collection.changeSchedulerVer(2)
    fill(collection)
    result[name] = held(collection)
    if scheduler == 1:
        exporter = AnkiPackageExporter(collection)
        exporter.includeSched = True
        exporter.exportInto(path("old.apkg"))
        notes = TextNoteExporter(collection)
        notes.exportInto(path("notes.txt"))
    everything = AnkiCollectionPackageExporter(collection)
    everything.includeMedia = True
    everything.exportInto(path(name + ".colpkg"))
    collection.close()
print(json.dumps(result))
