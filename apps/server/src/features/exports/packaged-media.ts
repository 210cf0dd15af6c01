import { mapTexts, mediaUrl } from '@flipstack/exchange';

const reference = /\]\(media\/([^\s()<>]+)\)/g;

/** The texts of a card as a package has them: with references to the files that are included. */
export const withPackagedMedia = <Texts>(texts: Texts, names: ReadonlySet<string>): Texts =>
  mapTexts(texts, (text) =>
    text.replaceAll(reference, (written, name: string) =>
      names.has(name) ? `](${mediaUrl(name)})` : written,
    ),
  );
