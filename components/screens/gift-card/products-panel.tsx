'use client';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import CardGiftcardRounded from '@mui/icons-material/CardGiftcardRounded';
import { RowList } from '@/components/shared/settings-frame/row-list';
import { useRowActions } from '@/components/shared/settings-frame/use-row-actions';
import { ErrorState } from '@/components/ui/states/error-state';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { servicePath } from '@/lib/client/calls/api-paths';
import { useSetup } from '@/lib/client/settings/use-setup';
import { useCall } from '@/lib/client/calls/use-call';
import { useRead } from '@/lib/client/calls/use-read';
import { useService } from '@/lib/client/session/use-session-info';
import { giftProductCalls } from '@/lib/resources/sales/gift-products';
import type { GiftProduct, GiftProductDraft } from '@/lib/resources/sales/gift-products-schema';
import { OnlineSale } from './online-sale';
import { useGiftTexts } from './use-gift-texts';

const ProductDialog = lazyComponent(() => import('./product-dialog').then((loaded) => loaded.ProductDialog));

const nameOf = ({ name }: Pick<GiftProduct, 'name'>) => name;

/** The gift card products. */
export function ProductsPanel() {
  const t = useTranslations('giftCards.products');
  const failed = useTranslations('giftCards')('failed');
  const common = useTranslations('common');
  const texts = useGiftTexts();
  const service = useService();
  const setup = useSetup().data;
  const currency = setup?.currency ?? 'EUR';
  const { data, error, mutate } = useRead(giftProductCalls.list, {});
  const [create, change] = [useCall(giftProductCalls.create), useCall(giftProductCalls.change)];
  const withRegion = <I extends object>(input: I) => ({ ...input, query: { region: setup?.region } });
  const acts = useRowActions<GiftProductDraft, GiftProduct>(
    {
      create: (input: { body: GiftProductDraft }) => create(withRegion(input)),
      change: (input: { params: { uid: number }; body: Partial<GiftProductDraft> & { version?: number } }) =>
        change(withRegion(input)),
      remove: useCall(giftProductCalls.remove),
      undo: useCall(giftProductCalls.undo),
    },
    nameOf,
  );
  const labels = { title: t('title'), text: t('text'), none: t('none'), noneText: t('noneText'), add: t('add') };
  const textOf = ({ kind, amount, validMonths, vatRate }: GiftProduct) =>
    [
      t(`kind.${kind}`),
      texts.sum(amount, currency),
      validMonths === null ? t('forEver') : t('months', { months: validMonths }),
      vatRate !== null && t('vat', { rate: vatRate }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Box sx={{ p: { xs: 1.5, sm: 2 }, overflow: 'auto' }}>
      <OnlineSale />
      {data ? (
        <RowList
          rows={data.giftProducts}
          actions={acts}
          icon={<CardGiftcardRounded />}
          labels={labels}
          nameOf={nameOf}
          textOf={textOf}
          pictureOf={({ picture }) =>
            picture !== '' && service !== null ? (
              <Box
                component="img"
                src={`${servicePath(service)}files/${picture}`}
                alt=""
                sx={{ width: 64, height: 48, objectFit: 'cover', borderRadius: 1 }}
              />
            ) : undefined
          }
          form={(row, onClose) => (
            <ProductDialog
              row={row}
              currency={currency}
              onSave={(draft, changed) => acts.save(row, draft, changed)}
              onClose={onClose}
            />
          )}
        />
      ) : error ? (
        <ErrorState title={failed} retryLabel={common('retry')} onRetry={() => void mutate()} />
      ) : (
        <ListSkeleton label={common('loading')} rows={4} rowHeight={72} />
      )}
    </Box>
  );
}
