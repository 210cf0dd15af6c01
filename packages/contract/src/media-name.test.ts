import { expect, test } from 'vitest';
import { mediaNamesIn, nameInMediaPath, readMediaName } from './media-name.ts';

const hash = '0123456789abcdef0123456789abcdef01234567';

test('reads what the name of a file says', () => {
  expect(readMediaName(`${hash}-640x480.png`)).toEqual({
    ending: 'png',
    isSound: false,
    size: { width: 640, height: 480 },
  });
  expect(readMediaName(`${hash}.mp3`)).toEqual({ ending: 'mp3', isSound: true, size: undefined });
});

test.each([
  ['a name without a hash', 'photo.png'],
  ['another type', `${hash}.html`],
  ['upper case', `${hash.toUpperCase()}.png`],
  ['a path', `../${hash}.png`],
  ['a second line', `${hash}.png\n`],
])('does not read %s', (_what, name) => {
  expect(readMediaName(name)).toBeUndefined();
  expect(nameInMediaPath(`media/${name}`)).toBeUndefined();
});

test('finds each file of a text once, and nothing else', () => {
  const png = `${hash}-1x2.png`;
  const mp3 = `${hash}.mp3`;
  const text = `![a](media/${png}) ![](media/${mp3} "t") ![b](media/${png}) media/${hash}.pngx media/x.png`;
  expect(mediaNamesIn(text)).toEqual([png, mp3]);
  expect(mediaNamesIn(JSON.stringify({ text }))).toEqual([png, mp3]);
});
