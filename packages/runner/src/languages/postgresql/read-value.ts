import { types } from '@electric-sql/pglite';
import { runLimits } from '../../run-limits.ts';
import type { SqlValue } from '../sql/rows-as-json.ts';

type Reader = (text: string) => SqlValue;

const readNumeric: Reader = (text) => (/^-?[\d.]+$/.test(text) ? { json: text } : { real: Number(text) });

/** How the text of a value is read, by the number of its type. The other types are read as text. */
const readers: Readonly<Record<number, Reader>> = {
  [types.BOOL]: (text) => text === 't',
  [types.INT2]: BigInt,
  [types.INT4]: BigInt,
  [types.INT8]: BigInt,
  [types.OID]: BigInt,
  [types.FLOAT4]: (text) => ({ real: Number(text) }),
  [types.FLOAT8]: (text) => ({ real: Number(text) }),
  [types.NUMERIC]: readNumeric,
  [types.BYTEA]: (text) => Uint8Array.fromHex(text.slice(2)),
  [types.JSON]: (text) => ({ json: text }),
  [types.JSONB]: (text) => ({ json: text }),
};

/** Array types of PostgreSQL, by the number of the array's type. */
export type ElementTypes = ReadonlyMap<number, number>;

/**
 * A value as PostgreSQL sends it in its text format.
 * @param type the number (OID) of the column's type
 */
export function readValue(text: string | null, type: number, elementTypes: ElementTypes): SqlValue {
  if (text === null) return null;
  const elementType = elementTypes.get(type);
  if (elementType === undefined) return readers[type]?.(text) ?? text;
  // A value that cannot be compared anyway need not be taken apart.
  if (text.length > runLimits.valueLength) return text;
  return types.arrayParser(text, readers[elementType] ?? String, type) as SqlValue;
}
