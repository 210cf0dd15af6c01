import { aWorld, type World } from './world.ts';

/** Texts that a format might stumble over. */
export const oddTexts = [
  'plain',
  'two\nlines\r\nand \u2028 another \u2029 two',
  '"quoted", [1,2], {"sha256": "x"} \\ \\n',
  '\u0001 \u001f \ufeff \u202e',
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467} ж ÄÖÜ 漢字',
];

/** A world in which every table has something, deleted things among it. */
export async function aLivelyWorld(): Promise<World> {
  const world = await aWorld();
  const admin = await world.administrator();
  const ada = await world.member('ada');
  const bob = await world.member('bob');
  const { moduleId } = await ada.createModule();
  for (const question of oddTexts)
    await ada.createCard(moduleId, question, { level: 'HARD', answer: question });
  await ada.does('DELETE /cards/{id}', { params: [2] });
  const gone = await bob.createModule('Gone', 'CSS');
  await bob.createCard(gone.moduleId);
  await bob.does('DELETE /modules/{id}', { params: [gone.moduleId] });
  const carol = await world.member('carol');
  const { id } = await carol.me();
  await admin.does('DELETE /users/{id}', { params: [id] });
  return world;
}
