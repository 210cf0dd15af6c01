/**
 * `npm run reset-access -- USER [--remove-second-factor]`: prints a link with which a user, such as
 * the last administrator, sets a new password.
 */
await import('../apps/server/src/reset-access.ts');
