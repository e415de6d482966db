import type { OwnDataKind, PersonalDataKind } from '@tuerca/contracts';
import { Button, ErrorState, Heading, Skeleton, Stack, Text, theme, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { messageOf } from '../../../shared/messages.ts';
import { formatNumber } from '../../../shared/numbers.ts';
import { t } from '../../../texts/own-privacy.ts';
import { createDataLink } from '../api/create-data-link.ts';
import { useOwnData } from '../api/use-own-data.ts';
import { ProofDialog } from '../../proof/proof-dialog.tsx';

const Row = styled.li`
  display: flex;
  justify-content: space-between;
  gap: ${theme.space[3]};
`;

const textOf = ({ count }: OwnDataKind): string => {
  if (count === null) return t('ownPrivacy.data.unknown');
  return count === 0 ? t('ownPrivacy.data.none') : formatNumber(count);
};

const Kinds = () => {
  const { data, error, mutate } = useOwnData();
  if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton lines={6} />;
  // What is not there needs no line, unless it is not known whether it is.
  const kinds = data.data.kinds.filter(({ count }) => count !== 0);
  return (
    <Stack as="ul" gap={3} aria-label={t('ownPrivacy.data.title')}>
      {kinds.map((each) => (
        <Row key={each.kind}>
          <div>
            <Text>{t(`ownPrivacy.data.kinds.${each.kind as PersonalDataKind}.name`)}</Text>
            <Text size="sm" tone="muted">
              {t(`ownPrivacy.data.kinds.${each.kind as PersonalDataKind}.kept`)}
            </Text>
          </div>
          <Text>{textOf(each)}</Text>
        </Row>
      ))}
    </Stack>
  );
};

/** Saves what a link leads to, as a press on it would. */
const follow = (url: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
};

/** What Tuerca keeps of the person, and the file with all of it. */
export const OwnData = () => {
  const toast = useToast();
  const [isShown, setIsShown] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Stack gap={3}>
      <Heading level={3} size="md">
        {t('ownPrivacy.data.title')}
      </Heading>
      {isShown ? (
        <Kinds />
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setIsShown(true)}>
            {t('ownPrivacy.data.show')}
          </Button>
        </div>
      )}
      <Text tone="muted">{t('ownPrivacy.data.downloadText')}</Text>
      <div>
        <Button variant="secondary" onClick={() => setIsAsking(true)}>
          {t('ownPrivacy.data.download')}
        </Button>
      </div>
      {isAsking && (
        <ProofDialog
          title={t('ownPrivacy.data.download')}
          action={t('ownPrivacy.data.download')}
          failed={t('ownPrivacy.data.downloadFailed')}
          onClose={() => setIsAsking(false)}
          onProof={async (proof, close) => {
            follow(await createDataLink(proof));
            close();
            toast({ message: t('ownPrivacy.data.started'), tone: 'success' });
          }}
        >
          <Text>{t('ownPrivacy.data.downloadText')}</Text>
        </ProofDialog>
      )}
    </Stack>
  );
};
