import type { StorePage } from '@tuerca/contracts';
import { storePageLimits } from '@tuerca/rules';
import { Stack, Text, TextArea } from '@tuerca/ui';
import { useFormContext } from 'react-hook-form';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/registered.ts';
import { originsProblem, snippetOf, type StoreLook } from '../store-look.ts';
import { CopyButton } from './copy-button.tsx';

/** Fields for the sites that may frame the wizard, and the snippet to paste there. */
export const SiteFields = ({ page }: { readonly page: StorePage }) => {
  const { register, formState } = useFormContext<StoreLook>();
  const address = new URL(paths.storeFrame(page.segment), window.location.origin).href;
  const snippet = snippetOf(address, t('ownStore.frameTitle', { store: page.name }));
  return (
    <Stack gap={5}>
      <TextArea
        label={t('ownStore.origins')}
        description={t('ownStore.originsNote', { count: storePageLimits.embedOrigins })}
        rows={3}
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.origins?.message}
        {...register('origins', { validate: (text) => originsProblem(text) ?? true })}
      />
      {page.embed_origins.length > 0 ? (
        <Stack gap={2}>
          <TextArea
            label={t('ownStore.snippet')}
            description={t('ownStore.snippetNote')}
            readOnly
            rows={4}
            value={snippet}
            onFocus={({ target }) => target.select()}
          />
          <CopyButton label={t('ownStore.copySnippet')} text={snippet} />
        </Stack>
      ) : (
        <Text tone="muted">{t('ownStore.snippetLater')}</Text>
      )}
    </Stack>
  );
};
