import { BinaryReader, WireType } from '@bufbuild/protobuf/wire';

/** The value of a field: an integer, or bytes for texts and messages. */
export type WireValue = number | Uint8Array;

/**
 * The fields of a message by number, in their order. Anki's messages are few and small, so they are
 * read without generated code. Fields of fixed width are skipped, because none is needed.
 *
 * @throws if the bytes are not a message
 */
export function readMessage(bytes: Uint8Array): Map<number, WireValue[]> {
  const fields = new Map<number, WireValue[]>();
  const reader = new BinaryReader(bytes);
  while (reader.pos < reader.len) {
    const [number, type] = reader.tag();
    const value = readValue(reader, type, number);
    if (value === undefined) continue;
    const values = fields.get(number);
    if (values === undefined) fields.set(number, [value]);
    else values.push(value);
  }
  return fields;
}

function readValue(reader: BinaryReader, type: WireType, number: number): WireValue | undefined {
  if (type === WireType.Varint) return Number(reader.uint64());
  if (type === WireType.LengthDelimited) return reader.bytes();
  reader.skip(type, number);
  return undefined;
}

const decoder = new TextDecoder();

/** A text field; empty if it is absent, as in proto3. */
export function textField(fields: ReadonlyMap<number, WireValue[]>, number: number): string {
  const value = fields.get(number)?.at(-1);
  return value instanceof Uint8Array ? decoder.decode(value) : '';
}

/** An integer field; 0 if it is absent. */
export function numberField(fields: ReadonlyMap<number, WireValue[]>, number: number): number {
  const value = fields.get(number)?.at(-1);
  return typeof value === 'number' ? value : 0;
}
