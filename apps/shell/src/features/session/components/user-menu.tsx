import { Button, Inline } from '@tuerca/ui';
import { useNavigate } from 'react-router';
import { paths } from '../../../config/paths.ts';
import { useSession } from '../session.tsx';
import { t } from '../../../texts/text.ts';

export const UserMenu = () => {
  const { leave } = useSession();
  const navigate = useNavigate();
  return (
    <Inline gap={2} isWrapping={false}>
      <Button
        variant="quiet"
        size="sm"
        onClick={async () => {
          await leave();
          void navigate(paths.home);
        }}
      >
        {t('session.leave')}
      </Button>
    </Inline>
  );
};
