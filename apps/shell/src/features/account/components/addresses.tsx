import { Badge, Button, ErrorState, Inline, media, Skeleton, Stack, Text, theme } from '@tuerca/ui';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { messageOf } from '../../../shared/messages.ts';
import { RemoveButton } from '../../../shared/remove-button.tsx';
import { t } from '../../../texts/registered.ts';
import { AddressDialog } from '../../buyer-request/components/address-dialog.tsx';
import { bodyOf, fieldsOf, type Fields } from '../../buyer-request/components/address-fields.tsx';
import { useAddressBook, type SavedAddress } from '../../buyer-request/use-address-book.ts';
import { useOwnAddress } from '../api/use-own-address.ts';
import type { Profile } from '../api/use-profile.ts';

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]} ${theme.space[3]};
  padding-block-end: ${theme.space[3]};
  border-block-end: ${theme.borderWidth.thin} solid ${theme.color.border};
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;

  ${media.phone} {
    flex-basis: 100%;
  }
`;

interface AddressRowProps {
  readonly address: string;
  readonly lines: readonly string[];
  readonly badge?: ReactNode;
  readonly children?: ReactNode;
}

const AddressRow = ({ address, lines, badge, children }: AddressRowProps) => (
  <Row>
    <Words>
      <Inline gap={2}>
        <Text weight="medium">{address}</Text>
        {badge}
      </Inline>
      {lines.filter(Boolean).map((line) => (
        <Text key={line} size="sm" tone="muted">
          {line}
        </Text>
      ))}
    </Words>
    {children && <Inline gap={1}>{children}</Inline>}
  </Row>
);

const linesOf = ({
  fullname,
  identification,
  cityName,
  mobile,
}: Pick<SavedAddress, 'fullname' | 'identification' | 'cityName' | 'mobile'>) => [
  [fullname, identification].filter(Boolean).join(' · '),
  [cityName, mobile].join(' · '),
];

/** The address of the account itself, and the saved ones to add, change and remove. */
export const Addresses = ({ profile }: { readonly profile: Profile }) => {
  const { addresses, isLoading, error, retry, add, change, remove } = useAddressBook();
  const own = useOwnAddress();
  const form = useForm<Fields>();
  /** What the dialog edits: a saved address or a new one. */
  const [written, setWritten] = useState<SavedAddress | 'new' | null>(null);

  const write = () => {
    form.reset({
      fullname: profile.name ?? '',
      identification: profile.identification ?? '',
      address: '',
      city_id: profile.city,
      mobile: profile.mobile ?? '',
    });
    setWritten('new');
  };
  const edit = (address: SavedAddress) => {
    form.reset(fieldsOf(address));
    setWritten(address);
  };
  const save = async () => {
    const body = bodyOf(form.getValues());
    if (written !== 'new' && written !== null) await change(written, body);
    else await add(body);
  };

  if (isLoading) return <Skeleton lines={3} />;
  if (error) return <ErrorState message={messageOf(error)} onRetry={() => void retry()} />;
  return (
    <Stack gap={4}>
      {addresses.length === 0 && <Text tone="muted">{t('profile.addresses.empty')}</Text>}
      <Stack as="ul" gap={3} aria-label={t('profile.addresses.title')}>
        {own && (
          <AddressRow
            address={own.address}
            lines={[...linesOf(own), t('profile.addresses.ownNote')]}
            badge={<Badge tone="info">{t('profile.addresses.own')}</Badge>}
          />
        )}
        {addresses.map((each) => (
          <AddressRow key={each.id} address={each.address} lines={linesOf(each)}>
            <Button
              variant="quiet"
              aria-label={t('buyerRequest.address.editOf', { address: each.address })}
              onClick={() => edit(each)}
            >
              {t('buyerRequest.address.edit')}
            </Button>
            <RemoveButton
              label={t('buyerRequest.address.remove')}
              fullLabel={t('buyerRequest.address.removeOf', { address: each.address })}
              name={each.address}
              title={t('buyerRequest.address.removing.title')}
              text={t('buyerRequest.address.removing.text')}
              failed={t('buyerRequest.address.removing.failed')}
              onRemove={async () => void (await remove(each))}
            />
          </AddressRow>
        ))}
      </Stack>
      <div>
        <Button variant="secondary" onClick={write}>
          {t('profile.addresses.add')}
        </Button>
      </div>
      {written && (
        <AddressDialog
          form={form}
          addressId={written === 'new' ? undefined : written.id}
          onSave={save}
          onClose={() => setWritten(null)}
        />
      )}
    </Stack>
  );
};
