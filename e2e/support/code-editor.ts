import { expect, type Locator } from '@playwright/test';

/** Replaces the text of a code editor, once it has replaced its plain text field. */
export async function writeCode(editor: Locator, code: string): Promise<void> {
  await expect(editor).toHaveAttribute('contenteditable', 'true');
  const { keyboard } = editor.page();
  await editor.click();
  await keyboard.press('ControlOrMeta+A');
  // Typing over colored text makes Chromium create inline styles, which the page's policy refuses.
  await keyboard.press('Delete');
  await keyboard.insertText(code);
}
