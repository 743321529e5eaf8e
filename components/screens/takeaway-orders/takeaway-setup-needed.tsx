'use client';
import { Link } from '@/components/ui/link';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import RestaurantMenuOutlined from '@mui/icons-material/RestaurantMenuOutlined';
import { EmptyState } from '@/components/ui/states/empty-state';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import type { TakeawaySetup } from '@/lib/resources/takeaway/takeaway-setup-schema';

/** No order can arrive: the menu is empty, or neither service takes orders. */
export const isTakeawaySetupIncomplete = ({ products, services }: TakeawaySetup): boolean =>
  products.length === 0 || services.length === 0;

/** Shown instead of the columns until takeaway is set up: the next step of the setup. */
export function TakeawaySetupNeeded({ setup: { products } }: { setup: TakeawaySetup }) {
  const t = useTranslations('takeaway');
  const maySetUp = useSessionInfo().data?.abilities.includes('setup') ?? false;
  const [missing, href] =
    products.length === 0 ? (['noMenu', '/settings/menu'] as const) : (['noService', '/settings/takeaway'] as const);
  return (
    <EmptyState
      icon={<RestaurantMenuOutlined />}
      title={t(`${missing}.title`)}
      text={t(`${missing}.text`)}
      action={
        maySetUp && (
          <Button component={Link} href={href} variant="contained">
            {t(`${missing}.act`)}
          </Button>
        )
      }
    />
  );
}
