/** The built-ins that the tools in the VM need, kept because the learner's code may replace them. */
export interface BuiltIns {
  text: StringConstructor;
  toJson(value: string): string;
  is(a: unknown, b: unknown): boolean;
  keys(value: object): string[];
  isArray(value: unknown): value is unknown[];
  isFiniteNumber(value: number): boolean;
  isError(value: object): value is Error;
  error(message: string): Error;
  call(method: (...args: never[]) => unknown, target: unknown, args?: readonly unknown[]): unknown;
  /** Whether a method of a built-in class accepts the object. */
  accepts(method: (...args: never[]) => unknown, object: object): boolean;
  methods: Record<
    | 'mapSize'
    | 'mapForEach'
    | 'setSize'
    | 'setForEach'
    | 'dateTime'
    | 'dateToJson'
    | 'regExpSource'
    | 'regExpToText'
    | 'typedArrayName'
    | 'symbolToText',
    (...args: never[]) => unknown
  >;
}

/** Runs inside the VM before any other code, as text: it uses nothing from outside itself. */
export function keepBuiltIns(): BuiltIns {
  const { apply } = Reflect;
  const { getOwnPropertyDescriptor, getPrototypeOf, is, keys } = Object;
  const ErrorClass = Error;
  const getterOf = (owner: object, name: string | symbol) =>
    getOwnPropertyDescriptor(owner, name)?.get ?? (() => undefined);
  const call: BuiltIns['call'] = (method, target, args = []) => apply(method, target, args);
  return {
    text: String,
    toJson: JSON.stringify,
    is,
    keys,
    isArray: Array.isArray,
    isFiniteNumber: Number.isFinite,
    isError: (value) => value instanceof ErrorClass,
    error: (message) => {
      const limit = new ErrorClass(message);
      // It is about our limit, not an error of a class.
      limit.name = '';
      return limit;
    },
    call,
    accepts: (method, object) => {
      try {
        call(method, object);
        return true;
      } catch {
        return false;
      }
    },
    methods: {
      mapSize: getterOf(Map.prototype, 'size'),
      mapForEach: Map.prototype.forEach,
      setSize: getterOf(Set.prototype, 'size'),
      setForEach: Set.prototype.forEach,
      dateTime: Date.prototype.getTime,
      dateToJson: Date.prototype.toJSON,
      regExpSource: getterOf(RegExp.prototype, 'source'),
      regExpToText: RegExp.prototype.toString,
      typedArrayName: getterOf(getPrototypeOf(Uint8Array.prototype), Symbol.toStringTag),
      symbolToText: Symbol.prototype.toString,
    },
  };
}
