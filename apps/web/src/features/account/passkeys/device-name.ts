const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Mac/, 'Mac'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

/** What a new passkey is called until its user renames it: by the device that has it. */
export function deviceName(userAgent = navigator.userAgent): string {
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1];
  return system === undefined ? 'Passkey' : `Passkey on ${system}`;
}
