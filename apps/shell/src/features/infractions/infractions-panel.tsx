import { infractionLinks, limits, type Infraction, type InfractionLink } from '@tuerca/contracts';
import { hyphenated, infractionNames, infractionTypes, type InfractionType } from '@tuerca/rules';
import { Badge, EmptyState, Inline, Link, Stack, Text, type TableColumn } from '@tuerca/ui';
import { country } from '../../config/country.ts';
import { paths } from '../../config/paths.ts';
import { formatDate } from '../../shared/dates.ts';
import { instantsBetween } from '../../shared/days.ts';
import { useListPlace } from '../../shared/list-place.ts';
import { RecordList } from '../../shared/list-section.tsx';
import { t } from '../../texts/infractions.ts';
import { useInfractions } from './api/use-infractions.ts';
import { KeptProduct } from './kept-product.tsx';

const linkOf = (infraction: Infraction): InfractionLink =>
  infractionLinks.find((link) => infraction[link] !== null) ?? 'quotation_id';

/** A product's page is found by its id under any words; these are seen once it is not on sale any more. */
const productAddress = (id: number, words: string): string => paths.product(`${hyphenated(words)}-${id}`);

/** The page on which the transaction or the product is seen. */
const addressOf = ({
  request,
  cart_shopping_header_id: orderId,
  cart_transaction_return_id: returnId,
  product_id: productId,
  product_description: product,
}: Infraction): string => {
  if (orderId !== null) return paths.order(orderId);
  if (returnId !== null) return paths.return(returnId);
  return productId === null
    ? paths.sellerRequest(request?.id ?? '')
    : productAddress(productId, product ?? '');
};

const columns: readonly TableColumn<Infraction>[] = [
  {
    id: 'search',
    header: t('infractions.transaction'),
    filterLabel: t('infractions.search'),
    filter: 'text',
    isCardTitle: true,
    cell: (infraction) => (
      <div data-row={infraction.id}>
        <Text>
          <Link href={addressOf(infraction)}>{infraction.code_transaction}</Link>
        </Text>
        <KeptProduct of={infraction} />
        <Text size="sm">{infraction.store?.name ?? t('infractions.noStore')}</Text>
        {infraction.buyer && (
          <Text size="sm" tone="muted">
            {t('infractions.buyer', { name: infraction.buyer.name })}
          </Text>
        )}
      </div>
    ),
  },
  {
    id: 'link',
    header: t('infractions.link'),
    filter: infractionLinks.map((link) => ({ value: link, label: t(`infractions.links.${link}`) })),
    cell: (infraction) => (
      <Stack gap={1}>
        <Text>{t(`infractions.links.${linkOf(infraction)}`)}</Text>
        <Inline>
          <Badge tone={infraction.notifyTheSeller ? 'info' : 'neutral'}>
            {t(infraction.notifyTheSeller ? 'infractions.isTold' : 'infractions.isNotTold')}
          </Badge>
        </Inline>
      </Stack>
    ),
  },
  {
    id: 'infraction_type',
    header: t('infractions.type'),
    filter: infractionTypes.map((type) => ({ value: type, label: infractionNames[type] })),
    cell: ({
      infraction_type: type,
      infraction_detail: detail,
      infraction_file: file,
      code_transaction: code,
    }) => (
      <Stack gap={1}>
        <Text weight="bold">{infractionNames[type]}</Text>
        <Text size="sm">{detail}</Text>
        {file && (
          <Text size="sm">
            <Link href={file} target="_blank" aria-label={t('infractions.evidenceOf', { code })}>
              {t('infractions.evidence')}
            </Link>
          </Text>
        )}
      </Stack>
    ),
  },
  {
    id: 'created_at',
    header: t('infractions.since'),
    filter: 'date',
    cell: ({ created_at: at }) => formatDate(at),
  },
];

const filterOf = ({
  search,
  infraction_type: type,
  link,
  created_at: day,
}: Readonly<Record<string, string>>) => ({
  ...(search && { search: search.slice(0, limits.searchText) }),
  ...(type && { infraction_type: type as InfractionType }),
  ...(link && { link: link as InfractionLink }),
  ...(day && { created_at: instantsBetween(day, day, country.code) }),
});

/** What was registered in all transactions and products, for managers. */
export const InfractionsPanel = () => {
  const place = useListPlace(columns);
  const answer = useInfractions({ filter: filterOf(place.filters), page: place.page });
  const isNarrowed = Object.keys(place.filters).length > 0;
  return (
    <Stack gap={4} as="section" aria-label={t('infractions.title')}>
      <Text>
        <Link href={paths.photoReports}>{t('infractions.photoReports')}</Link>
      </Text>
      <RecordList
        label={t('infractions.title')}
        place={place}
        answer={answer}
        rows={{ columns }}
        empty={
          isNarrowed ? (
            <EmptyState title={t('infractions.noneFound')} />
          ) : (
            <EmptyState title={t('infractions.empty')}>{t('infractions.emptyText')}</EmptyState>
          )
        }
      />
    </Stack>
  );
};
