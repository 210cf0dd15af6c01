import type { Api } from '../../http/api.ts';
import { ok } from '../../http/reply.ts';
import type { Services } from '../../services.ts';

export function addSiteRoutes(api: Api, { config }: Services): void {
  const { contactEmail, donate } = config;
  const clientConfig = {
    contactEmail,
    adminEmail: config.administrator.email,
    donate,
    media: config.media !== undefined,
    mail: config.mail !== undefined,
  };
  api.on('GET /config', () => ok(clientConfig));
}
