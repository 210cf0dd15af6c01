import Bowser from 'bowser';

const userAgentMaxLength = 500;

/**
 * The browser and the system of a client, in words: `Firefox on Linux`. Empty for programs that are
 * not browsers, whose names would say nothing to the user.
 */
export function deviceIn(userAgent: string | undefined): string {
  if (userAgent === undefined || userAgent === '' || userAgent.length > userAgentMaxLength) return '';
  const { browser, os } = Bowser.parse(userAgent);
  const names = [browser.name, os.name].filter((name): name is string => Boolean(name));
  return browser.name ? names.join(' on ') : '';
}
