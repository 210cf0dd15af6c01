import { imageMaxSide, svgElementsMax } from '@flipstack/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanMedia } from '../src/media-store/cleaning/clean-media.ts';
import { MediaError } from '../src/media-store/cleaning/media-error.ts';
import {
  filesWithSecrets,
  hugePng,
  jpegWithSecrets,
  png,
  secret,
  svg,
  video,
} from './support/media-files.ts';

const endings = Object.keys(filesWithSecrets);
const file = (ending: string): Buffer => filesWithSecrets[ending]?.() ?? Buffer.alloc(0);
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const cleanedSvg = async (content: string, attributes?: string) =>
  textOf((await cleanMedia(svg(content, attributes))).bytes);

describe.each(endings)('Cleaning %s', (ending) => {
  test('recognizes the content and removes its metadata, and what comes after it', async () => {
    expect(textOf(file(ending))).toContain(secret.slice(0, 10));
    const cleaned = await cleanMedia(file(ending));
    expect(cleaned.ending).toBe(ending);
    expect(textOf(cleaned.bytes)).not.toContain(secret.slice(0, 10));
    expect(textOf(cleaned.bytes)).not.toContain('<script>');
  });

  test('changes nothing the second time', async () => {
    const once = await cleanMedia(file(ending));
    const twice = await cleanMedia(once.bytes);
    expect(Buffer.from(twice.bytes).equals(Buffer.from(once.bytes))).toBe(true);
    expect(twice.size).toEqual(once.size);
  });

  test('refuses or survives a file that breaks off or has wrong bytes', async () => {
    const whole = file(ending);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(whole.length - 1),
        fc.nat(255),
        fc.nat(whole.length),
        async (at, byte, length) => {
          const broken = Buffer.from(whole.subarray(0, Math.max(length, at + 1)));
          broken[at] = byte;
          await cleanMedia(broken).catch((error: unknown) => {
            if (!(error instanceof MediaError || error instanceof RangeError)) throw error;
          });
        },
      ),
      { numRuns: 300 },
    );
  });
});

test('keeps pixels as they are', async () => {
  const plain = png(30, 20);
  expect(Buffer.from((await cleanMedia(plain)).bytes).equals(plain)).toBe(true);
});

test('keeps the orientation of photos, and nothing else of their Exif', async () => {
  const turned = await cleanMedia(jpegWithSecrets(6));
  expect(textOf(turned.bytes)).toContain('Exif\0\0MM\0*\0\0\0\b\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06');
  const upright = await cleanMedia(jpegWithSecrets(1));
  expect(textOf(upright.bytes)).not.toContain('Exif');
});

test('reads the size of pictures', async () => {
  const sizes = await Promise.all(
    endings.map(async (ending) => [ending, (await cleanMedia(file(ending))).size]),
  );
  expect(Object.fromEntries(sizes)).toMatchObject({
    png: { width: 3, height: 2 },
    jpg: { width: 1, height: 1 },
    gif: { width: 1, height: 1 },
    webp: { width: 1, height: 1 },
    avif: { width: 30, height: 20 },
    svg: { width: 40, height: 30 },
    mp3: undefined,
  });
});

test.each([
  ['HTML', Buffer.from('<!doctype html><html><script>alert(1)</script></html>')],
  ['XHTML', Buffer.from('<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>')],
  ['XML with an SVG inside', Buffer.from('<a><svg xmlns="http://www.w3.org/2000/svg"/></a>')],
  ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n')],
  ['a program', Buffer.from('MZ'.padEnd(400, '\0'))],
  ['text', Buffer.from('Hello')],
  ['nothing', Buffer.alloc(0)],
  ['a video in MP4', video.mp4()],
  ['a video in WebM', video.webm()],
])('refuses %s as a type that cards cannot hold', async (_what, bytes) => {
  await expect(cleanMedia(bytes)).rejects.toMatchObject({ name: 'MediaError', isUnsupported: true });
});

test('refuses pictures with more pixels than a browser should decode', async () => {
  for (const [width, height] of [
    [50_001, 1000],
    [imageMaxSide + 1, 1],
    [0, 10],
    [0xffffffff, 0xffffffff],
  ] as const)
    await expect(cleanMedia(hugePng(width, height))).rejects.toMatchObject({ isUnsupported: false });
});

describe('SVG', () => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in a namespace', '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'],
    ['an event handler', '<rect width="1" height="1" onload="alert(1)" onclick="alert(1)"/>'],
    ['a javascript link', '<a xlink:href="javascript:alert(1)"><text>x</text></a>'],
    [
      'foreign HTML',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"/></foreignObject>',
    ],
    ['an animation of a link', '<a><set attributeName="href" to="javascript:alert(1)"/></a>'],
    ['a handler element', '<handler xmlns="http://www.w3.org/2001/xml-events">alert(1)</handler>'],
    ['a data URL of a page', '<use href="data:image/svg+xml,alert(1)"/>'],
  ])('removes %s', async (_what, content) => {
    const cleaned = await cleanedSvg(content);
    expect(cleaned).not.toMatch(/alert\(1\)/);
    expect(cleaned).toMatch(/^<svg /);
  });

  test.each([
    ['a picture', '<image href="https://evil.example/x.png"/>'],
    ['a style sheet', '<style>@import "https://evil.example/x.css";</style>'],
    ['a background', '<rect style="fill:url(https://evil.example/x)"/>'],
    ['an escaped background', '<style>rect{fill:u\\72l(//evil.example)}</style>'],
    ['a filter', '<rect filter="url(//evil.example/f.svg#f)"/>'],
    ['a copy', '<use xlink:href="https://evil.example/x.svg#a"/>'],
    ['a processing instruction', '<?xml-stylesheet href="https://evil.example/x.css"?>'],
  ])('loads nothing from elsewhere: %s', async (_what, content) => {
    expect(await cleanedSvg(content)).not.toContain('evil.example');
  });

  test('keeps styles in CDATA as text', async () => {
    const cleaned = await cleanedSvg('<style><![CDATA[a>b{}</style><script>alert(1)</script>]]></style>');
    expect(cleaned).not.toMatch(/<script|CDATA/);
  });

  test('keeps what drawings consist of', async () => {
    const content =
      '<defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient><path id="a" d="M0 0"/></defs>' +
      '<style>rect{fill:url(#g)}</style><rect width="9" height="9" clip-path="url(#c)"/><use xlink:href="#a" x="1"/><text x="1">Hi</text>';
    const cleaned = await cleanedSvg(content);
    for (const kept of ['linearGradient', 'fill:url(#g)', 'clip-path', 'xlink:href="#a"', '>Hi<'])
      expect(cleaned).toContain(kept);
  });

  test('removes the metadata of pictures inside', async () => {
    const inside = Buffer.from(jpegWithSecrets()).toString('base64');
    const cleaned = await cleanedSvg(`<image width="9" height="9" href="data:image/jpeg;base64,${inside}"/>`);
    const [, data = ''] = /base64,([^"]+)"/.exec(cleaned) ?? [];
    expect(data).not.toBe('');
    expect(Buffer.from(data, 'base64').toString('latin1')).not.toContain(secret);
  });

  test('expands short entities, as drawing programs use them, and refuses long ones', async () => {
    const withEntity = (value: string, times: number) =>
      Buffer.concat([
        Buffer.from(`<!DOCTYPE svg [<!ENTITY a "${value}">]>`),
        svg(`<text>${'&a;'.repeat(times)}</text>`),
      ]);
    const { bytes } = await cleanMedia(withEntity('short', 3));
    expect(textOf(bytes)).toContain('<text>shortshortshort</text>');
    await expect(cleanMedia(withEntity('a'.repeat(50_000), 2_000))).rejects.toBeInstanceOf(MediaError);
    await expect(cleanMedia(withEntity(`'${'a'.repeat(50_000)}`, 200))).rejects.toBeInstanceOf(MediaError);
  });

  test.for(["a'b", 'a"b', 'a\nb', 'a&b'])('refuses an entity with the unusual name %j', async (name) => {
    const entity = Buffer.from(`<!DOCTYPE svg [<!ENTITY ${name} "long">]>`);
    await expect(cleanMedia(Buffer.concat([entity, svg('<path/>')]))).rejects.toBeInstanceOf(MediaError);
  });

  test('expands no entities in entities, and refuses copies of copies, circles, and many or deep elements', async () => {
    const entities = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]>';
    const bomb = Buffer.concat([Buffer.from(entities), svg('<text>&b;</text>')]);
    expect(textOf((await cleanMedia(bomb)).bytes)).not.toContain('aaaaaaaaaa');
    const level = (at: number) => `<g id="l${at}">${`<use href="#l${at - 1}"/>`.repeat(10)}</g>`;
    const copies = `<path id="l0"/>${[1, 2, 3, 4, 5, 6, 7, 8].map(level).join('')}`;
    await expect(cleanMedia(svg(copies))).rejects.toBeInstanceOf(MediaError);
    await expect(cleanMedia(svg('<g id="a"><use href="#a"/></g>'))).rejects.toBeInstanceOf(MediaError);
    await expect(cleanMedia(svg('<g/>'.repeat(svgElementsMax + 1)))).rejects.toBeInstanceOf(MediaError);
    await expect(cleanMedia(svg('<g>'.repeat(15_000) + '</g>'.repeat(15_000)))).rejects.toBeInstanceOf(
      MediaError,
    );
  });
});
