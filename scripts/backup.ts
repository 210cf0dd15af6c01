/**
 * `npm run backup -- FILE`: writes all user data to an archive, even while the server is running.
 */
await import('../apps/server/src/backup.ts');
