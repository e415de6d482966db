import type { QuotationRequest } from '@tuerca/contracts';
import { BareLink, Heading, Inline, Stack, Text, theme } from '@tuerca/ui';
import { RequestTiles } from '../../../shared/request-tiles.tsx';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatDateTime } from '../../../shared/dates.ts';
import { OnlyTo } from '../../../shared/only-to.tsx';
import { vehicleName } from '../../../shared/vehicle-name.ts';
import { paths } from '../../../config/paths.ts';
import { partsOf } from '../../../shared/parts-of.ts';
import { useSession } from '../../session/session.tsx';
import type { News } from '../use-own-news.ts';
import { NewsBadge, OwnRequestStanding } from './own-request-standing.tsx';

/** A link that covers the whole card; the card must be positioned. */
const WholeCard = styled(BareLink)`
  color: inherit;
  text-decoration: none;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${theme.radius.lg};
  }
`;
/** Links and buttons above the card's link. */
const Above = styled.div`
  position: relative;

  & a,
  & button {
    position: relative;
  }

  /* At the end of its line, also when it wraps to a line of its own. */
  &[data-last] {
    margin-inline-start: auto;
  }
`;
const Foot = styled.div`
  margin-top: auto;
`;

interface OwnRequestCardProps {
  readonly request: QuotationRequest;
  readonly news: News | undefined;
  readonly actions?: ReactNode;
  /** The heading level. */
  readonly level?: 2 | 3;
}

/**
 * A request of the user as a card: vehicle, parts and state. The whole card links to the request; for a manager,
 * whose list has all users' requests, to the page for requests of others.
 */
export const OwnRequestCard = ({ request, news, actions, level = 2 }: OwnRequestCardProps) => {
  const { user, isManager } = useSession();
  const isOthers = isManager && request.user_id !== user?.id;
  return (
    <>
      <Inline justify="between" gap={2}>
        <Text as="span" size="sm" tone="muted" isTabular>
          {request.code} · {formatDateTime(request.created_at)}
        </Text>
        <NewsBadge news={news} />
      </Inline>
      <RequestTiles request={request} />
      <Stack gap={1}>
        <Heading level={level} size="md">
          <WholeCard href={isOthers ? paths.sellerRequest(request.id) : paths.buyerRequest(request.id)}>
            {vehicleName(request)}
          </WholeCard>
        </Heading>
        <Text>{partsOf(request)}</Text>
        <OnlyTo request={request} />
      </Stack>
      <Foot>
        <Inline justify="between" gap={2}>
          <Above>
            <OwnRequestStanding request={request} />
          </Above>
          {actions && <Above data-last>{actions}</Above>}
        </Inline>
      </Foot>
    </>
  );
};
