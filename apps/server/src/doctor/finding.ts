/** What a check found. An `error` keeps the server from working, a `warning` does not. */
export interface Finding {
  level: 'ok' | 'warning' | 'error';
  /** What was checked, such as `Disk`. */
  topic: string;
  message: string;
  /** What to do about it. */
  fix?: string;
}

export const ok = (topic: string, message: string): Finding => ({ level: 'ok', topic, message });

export const warning = (topic: string, message: string, fix: string): Finding => ({
  level: 'warning',
  topic,
  message,
  fix,
});

export const error = (topic: string, message: string, fix: string): Finding => ({
  level: 'error',
  topic,
  message,
  fix,
});
