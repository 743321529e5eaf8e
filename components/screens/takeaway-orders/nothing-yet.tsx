'use client';
import { Link } from '@/components/ui/link';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import RestaurantMenuOutlined from '@mui/icons-material/RestaurantMenuOutlined';
import { EmptyState } from '@/components/ui/states/empty-state';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import type { TakeawaySetup } from '@/lib/resources/takeaway/takeaway-setup-schema';

/** Whether no order can come yet: nothing is on the menu, or no service takes orders. */
export const cannotComeYet = ({ products, services }: TakeawaySetup): boolean =>
  products.length === 0 || services.length === 0;

/** In place of the columns of a restaurant that begins: what is to be set up next. */
export function NothingYet({ setup: { products } }: { setup: TakeawaySetup }) {
  const t = useTranslations('takeaway');
  const maySetUp = useSessionInfo().data?.abilities.includes('setup') ?? false;
  const [what, href] =
    products.length === 0 ? (['noMenu', '/settings/menu'] as const) : (['noService', '/settings/takeaway'] as const);
  return (
    <EmptyState
      icon={<RestaurantMenuOutlined />}
      title={t(`${what}.title`)}
      text={t(`${what}.text`)}
      action={
        maySetUp && (
          <Button component={Link} href={href} variant="contained">
            {t(`${what}.act`)}
          </Button>
        )
      }
    />
  );
}
