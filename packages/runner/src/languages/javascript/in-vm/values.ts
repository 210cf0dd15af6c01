import type { BuiltIns } from './built-ins.ts';

/** Writes values inside the VM. */
export interface Values {
  /** A value as canonical JSON. */
  canonical(value: unknown): string;
  /** A thrown value as JSON: a list of its name, its message and its stack. */
  describe(error: unknown): string;
  /** A value as the console shows it. */
  show(value: unknown): string;
}

type Write = (value: unknown, path: readonly unknown[]) => string;

/** Runs inside the VM, as text. What it calls is passed in. */
export function makeValues(
  builtIns: BuiltIns,
  specialOf: typeof writeSpecial,
  primitiveOf: typeof writePrimitive,
  maxLength: number,
): Values {
  const { text, toJson, keys, isArray, isError, error } = builtIns;
  let length = 0;
  const count = (json: string): string => {
    length += json.length;
    if (length > maxLength) throw error(`The value is too large to compare: over ${maxLength} characters`);
    return json;
  };
  const list: Write = (items, path) => {
    let json = '';
    for (let index = 0; index < (items as unknown[]).length; index++)
      json += (index ? ',' : '') + write((items as unknown[])[index], path);
    return `[${json}]`;
  };
  const record = (object: Record<string, unknown>, path: readonly unknown[]): string => {
    const names = keys(object);
    // It could be mistaken for a value that JSON cannot hold.
    const isAmbiguous = names[0]?.[0] === '$';
    let json = '';
    for (let index = 0; index < names.length; index++) {
      const name = names[index] ?? '';
      const entry = count(toJson(name)) + (isAmbiguous ? ',' : ':') + write(object[name], path);
      json += (index ? ',' : '') + (isAmbiguous ? `[${entry}]` : entry);
    }
    return isAmbiguous ? `{"$object":[${json}]}` : `{${json}}`;
  };
  const write: Write = (value, path) => {
    if (typeof value === 'function') return count(`{"$function":${toJson(text(value.name))}}`);
    if (typeof value !== 'object' || value === null) return count(primitiveOf(value, builtIns));
    for (let index = 0; index < path.length; index++)
      if (path[index] === value) return count('{"$cycle":true}');
    if (path.length > 100) throw error('The value is nested too deeply to compare');
    count('{}');
    const inner: unknown[] = [];
    for (let index = 0; index < path.length; index++) inner[index] = path[index];
    inner[inner.length] = value;
    if (isArray(value)) return list(value, inner);
    return (
      specialOf(value, builtIns, (part) => list(part, inner)) ??
      record(value as Record<string, unknown>, inner)
    );
  };
  const canonical = (value: unknown): string => {
    length = 0;
    return write(value, []);
  };
  const nameOf = (thrown: object): string => specialOf(thrown, builtIns, () => '', true) ?? '';
  return {
    canonical,
    describe: (thrown) =>
      typeof thrown === 'object' && thrown !== null && isError(thrown)
        ? `[${toJson(nameOf(thrown))},${toJson(text(thrown.message))},${toJson(text(thrown.stack))}]`
        : `["",${toJson(`Thrown: ${canonical(thrown)}`)},""]`,
    show: (value) => {
      if (typeof value === 'object' && value !== null)
        return isError(value) ? `${nameOf(value)}: ${text(value.message)}` : canonical(value);
      if (typeof value === 'function') return `[Function: ${text(value.name)}]`;
      return typeof value === 'bigint' ? `${value}n` : text(value);
    },
  };
}

/** A value that is not an object. Runs inside the VM, as text. */
export function writePrimitive(
  value: unknown,
  { toJson, is, isFiniteNumber, call, methods }: BuiltIns,
): string {
  if (value === undefined) return '{"$undefined":true}';
  if (typeof value === 'number' && is(value, -0)) return '{"$number":"-0"}';
  if (typeof value === 'number' && !isFiniteNumber(value)) return `{"$number":"${value}"}`;
  if (typeof value === 'bigint') return `{"$bigint":"${value}"}`;
  if (typeof value === 'symbol') return `{"$symbol":${toJson(call(methods.symbolToText, value) as string)}}`;
  return toJson(value as string);
}

/**
 * An object of a built-in class that JSON does not have, or undefined. With `isNameOnly`, the name of
 * an error. Runs inside the VM, as text.
 */
export function writeSpecial(
  object: object,
  { text, toJson, isError, accepts, call, methods }: BuiltIns,
  list: (items: unknown[]) => string,
  isNameOnly = false,
): string | undefined {
  if (isError(object)) {
    const own = object.constructor?.name;
    const isNamed = typeof object.name === 'string' && object.name !== 'Error';
    const name = isNamed ? object.name : typeof own === 'string' && own !== '' ? own : 'Error';
    return isNameOnly ? name : `{"$error":${toJson(name)},"message":${toJson(text(object.message))}}`;
  }
  const items: unknown[] = [];
  if (accepts(methods.mapSize, object)) {
    const add = (value: unknown, key: unknown) => {
      items[items.length] = [key, value];
    };
    call(methods.mapForEach, object, [add]);
    return `{"$map":${list(items)}}`;
  }
  if (accepts(methods.setSize, object)) {
    const add = (item: unknown) => {
      items[items.length] = item;
    };
    call(methods.setForEach, object, [add]);
    return `{"$set":${list(items)}}`;
  }
  if (accepts(methods.dateTime, object)) {
    const date = call(methods.dateToJson, object);
    return `{"$date":${typeof date === 'string' ? toJson(date) : 'null'}}`;
  }
  if (accepts(methods.regExpSource, object))
    return `{"$regexp":${toJson(text(call(methods.regExpToText, object)))}}`;
  const typed = call(methods.typedArrayName, object);
  return typeof typed === 'string' ? `{"$${typed}":${list(object as unknown[])}}` : undefined;
}
