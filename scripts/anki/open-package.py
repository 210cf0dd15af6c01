"""Imports a package into Anki 2.1 and prints what the collection then holds, as JSON.

Usage: python3 open-package.py ANKI_FOLDER PACKAGE WORK_FOLDER

ANKI_FOLDER contains the Python package `anki`. WORK_FOLDER is empty: the collection is created in it,
and afterward its export `back.colpkg`. The first due card is reviewed before that.
"""
import hashlib
import json
import os
import sys

anki_folder, package, work_folder = sys.argv[1:4]
sys.path.insert(0, anki_folder)

import anki  # noqa: E402
from anki.exporting import AnkiCollectionPackageExporter  # noqa: E402
from anki.importing.apkg import AnkiPackageImporter  # noqa: E402
from anki.storage import Collection  # noqa: E402


def card_of(collection, card_id):
    card = collection.getCard(card_id)
    note = card.note()
    reviews = collection.db.all(
        "select id, ease, ivl, lastIvl, factor, time, type from revlog where cid = ? order by id", card_id
    )
    names = ("at", "rating", "interval", "lastInterval", "factor", "durationMs", "type")
    return {
        "guid": note.guid,
        "noteType": card.model()["name"],
        "deck": collection.decks.name(card.did),
        "tags": note.tags,
        "question": card.q(),
        "answer": card.a(),
        "type": card.type,
        "queue": card.queue,
        "dueInDays": card.due - collection.sched.today if card.type == 2 else None,
        "due": card.due,
        "interval": card.ivl,
        "factor": card.factor,
        "reviews": card.reps,
        "lapses": card.lapses,
        "log": [dict(zip(names, row)) for row in reviews],
    }


class Importer(AnkiPackageImporter):
    """Opens `collection.anki21` under a name that `Collection` accepts, as later versions of Anki do."""

    def _prepareFiles(self):
        path = os.path.splitext(self.file)[0] + ".anki2"
        os.rename(self.file, path)
        self.dst = self.col
        self.src = Collection(path)


def import_package(collection):
    importer = Importer(collection, package)
    importer.run()
    return {"added": importer.added, "updated": importer.updated, "same": importer.dupes}


collection = Collection(os.path.join(work_folder, "collection.anki2"))
collection.changeSchedulerVer(2)
first = import_package(collection)
second = import_package(collection)
collection.reset()

media_folder = collection.media.dir()
media = {}
for name in sorted(os.listdir(media_folder)):
    with open(os.path.join(media_folder, name), "rb") as file:
        media[name] = hashlib.sha1(file.read()).hexdigest()
unused_media = collection.media.check()
cards = [card_of(collection, card_id) for card_id in collection.db.list("select id from cards order by id")]
problems, is_sound = collection.fixIntegrity()

collection.decks.select(collection.decks.id(cards[0]["deck"].split("::")[0]))
collection.reset()
card = collection.sched.getCard()
reviewed = card.note().guid
card.startTimer()
collection.sched.answerCard(card, 3)
collection.save()
AnkiCollectionPackageExporter(collection).exportInto(os.path.join(work_folder, "back.colpkg"))

print(
    json.dumps(
        {
            "version": anki.version,
            "firstImport": first,
            "secondImport": second,
            "isSound": is_sound,
            "integrity": problems,
            "missingMedia": unused_media[0],
            "cards": cards,
            "media": media,
            "reviewed": reviewed,
            "decks": sorted(collection.decks.allNames()),
        }
    )
)
