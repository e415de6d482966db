import { AppError } from '@tuerca/service';
import { isUniqueViolation, type Database } from '@tuerca/postgres';
import type { SocialProvider } from '../config.ts';
import type { OwnSessionsService } from '../own-sessions/own-sessions.service.ts';
import type { SecurityLettersService } from '../security-letters/security-letters.service.ts';
import type { Visit } from '../sessions/sessions.service.ts';
import { usersRepository as users } from '../users/users.repository.ts';
import { requireAnotherWayIn } from '../ways-in/ways-in.service.ts';
import type { OpenId } from './openid.ts';
import type { LinkFlow, SocialPerson } from './social.ts';
import { socialIdentitiesRepository as identities } from './social-identities.repository.ts';

interface Deps {
  db: Database;
  providers: readonly SocialProvider[];
  openId: Pick<OpenId, 'isAvailable'>;
  ownSessions: Pick<OwnSessionsService, 'requireRecent' | 'findCurrent'>;
  letters: SecurityLettersService;
  clock: () => Date;
}

/** The services a person's account is linked to, each with one account there (ADR 0402). */
export const createLinkedServices = ({ db, providers, openId, ownSessions, letters, clock }: Deps) => {
  const issuers = providers.map(({ issuer }) => issuer);

  return {
    async list(userId: number) {
      const [linked, answers] = await Promise.all([
        identities.listOf(db, userId),
        Promise.all(providers.map((provider) => openId.isAvailable(provider))),
      ]);
      return providers.map(({ id, label, issuer }, index) => ({
        id,
        label,
        isAvailable: answers[index]!,
        linkedAt: linked.find((each) => each.issuer === issuer)?.createdAt ?? null,
      }));
    },

    /** What the return of the browser must match: the same person in the same session. */
    async requireLinkable(visit: Visit, { issuer }: SocialProvider): Promise<LinkFlow> {
      const sessionId = await ownSessions.requireRecent(visit);
      const userId = visit.caller.user();
      if (await identities.isLinked(db, userId, issuer)) throw new AppError('SOCIAL_LINKED_ANOTHER');
      return { userId, sessionId };
    },

    /** Links the person's account at the service; one that opens another account here is refused. */
    async add(
      visit: Visit,
      { userId, sessionId }: LinkFlow,
      { label }: SocialProvider,
      person: SocialPerson,
    ) {
      if ((await ownSessions.findCurrent(visit, userId)) !== sessionId)
        throw new AppError('SOCIAL_LOGIN_EXPIRED');
      await db
        .transaction(async (trx) => {
          await users.lock(trx, userId);
          const holderId = await identities.findUserId(trx, person);
          if (holderId === userId) return;
          if (holderId !== undefined) throw new AppError('SOCIAL_LINKED_ELSEWHERE');
          if (await identities.isLinked(trx, userId, person.issuer))
            throw new AppError('SOCIAL_LINKED_ANOTHER');
          await identities.add(trx, person, userId, clock());
          await letters.tell(trx, (await users.findById(trx, userId))!, { kind: 'serviceLinked', label });
        })
        .catch((error: unknown) => {
          throw isUniqueViolation(error) ? new AppError('SOCIAL_LINKED_ELSEWHERE', { cause: error }) : error;
        });
    },

    async remove(userId: number, service: string): Promise<void> {
      const provider = providers.find(({ id }) => id === service.toLowerCase());
      if (!provider) throw new AppError('NOT_FOUND');
      await db.transaction(async (trx) => {
        await users.lock(trx, userId);
        if (!(await identities.remove(trx, userId, provider.issuer))) throw new AppError('NOT_FOUND');
        await requireAnotherWayIn(trx, userId, issuers);
        const account = (await users.findById(trx, userId))!;
        await letters.tell(trx, account, { kind: 'serviceUnlinked', label: provider.label });
      });
    },
  };
};
export type LinkedServices = ReturnType<typeof createLinkedServices>;
