'use client';
import { useLocale, useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import RestaurantMenuOutlined from '@mui/icons-material/RestaurantMenuOutlined';
import Stack from '@mui/material/Stack';
import { RowList } from '@/components/shared/settings-frame/row-list';
import { SettingsFrame } from '@/components/shared/settings-frame/settings-frame';
import { useRowActions } from '@/components/shared/settings-frame/use-row-actions';
import { ErrorState } from '@/components/ui/states/error-state';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { servicePath } from '@/lib/client/calls/api-paths';
import { useSetup } from '@/lib/client/settings/use-setup';
import { useCall } from '@/lib/client/calls/use-call';
import { useRead } from '@/lib/client/calls/use-read';
import { useService } from '@/lib/client/session/use-session-info';
import { moneyText } from '@/lib/money/format';
import { menuCategoryCalls } from '@/lib/resources/takeaway/menu-categories';
import type { MenuCategory, MenuCategoryDraft } from '@/lib/resources/takeaway/menu-categories-schema';
import { menuProductCalls } from '@/lib/resources/takeaway/menu-products';
import type { MenuProduct, MenuProductDraft } from '@/lib/resources/takeaway/menu-products-schema';
import { takeawaySetupCalls } from '@/lib/resources/takeaway/takeaway-setup';
import { timeText } from '@/lib/time/time-text';

const CategoryDialog = lazyComponent(() => import('./category-dialog').then((loaded) => loaded.CategoryDialog));
const DishDialog = lazyComponent(() => import('./dish-dialog').then((loaded) => loaded.DishDialog));

const nameOf = ({ name }: { name: string }) => name;

/** `/settings/menu`: the takeaway and delivery menu. */
export function MenuSettingsScreen() {
  const t = useTranslations('takeaway.menu');
  const failed = useTranslations('takeaway')('failed');
  const common = useTranslations('common');
  const language = useLocale();
  const service = useService();
  const setup = useSetup().data;
  const currency = setup?.currency ?? 'EUR';
  const milTime = setup?.milTime ?? true;
  const categories = useRead(menuCategoryCalls.list, {});
  const products = useRead(menuProductCalls.list, {});
  const stations = useRead(takeawaySetupCalls.read, {}).data?.stations ?? [];
  const categoryActions = useRowActions<MenuCategoryDraft, MenuCategory>(
    {
      create: useCall(menuCategoryCalls.create),
      change: useCall(menuCategoryCalls.change),
      remove: useCall(menuCategoryCalls.remove),
      undo: useCall(menuCategoryCalls.undo),
    },
    nameOf,
  );
  const [create, change] = [useCall(menuProductCalls.create), useCall(menuProductCalls.change)];
  const withRegion = <I extends object>(input: I) => ({ ...input, query: { region: setup?.region } });
  const dishActions = useRowActions<MenuProductDraft, MenuProduct>(
    {
      create: (input) => create(withRegion(input)),
      change: (input) => change(withRegion(input)),
      remove: useCall(menuProductCalls.remove),
      undo: useCall(menuProductCalls.undo),
    },
    nameOf,
  );
  const labels = (of: 'categories' | 'dishes') => ({
    title: t(`${of}.title`),
    text: t(`${of}.text`),
    none: t(`${of}.none`),
    noneText: t(`${of}.noneText`),
    add: t(`${of}.add`),
  });
  const rows = categories.data?.menuCategories;
  const dishes = products.data?.menuProducts;
  const error = categories.error ?? products.error;
  const retry = () => void Promise.all([categories.mutate(), products.mutate()]);
  return (
    <SettingsFrame section="menu">
      {rows && dishes ? (
        <Stack sx={{ gap: 2 }}>
          <RowList
            rows={rows}
            actions={categoryActions}
            icon={<CategoryOutlined />}
            labels={labels('categories')}
            nameOf={nameOf}
            textOf={({ uid, shownFrom, shownTo }) =>
              [
                t('dishCount', { count: dishes.filter(({ category }) => category === uid).length }),
                shownFrom !== null &&
                  shownTo !== null &&
                  `${timeText(shownFrom, milTime)}–${timeText(shownTo, milTime)}`,
              ]
                .filter(Boolean)
                .join(' · ')
            }
            form={(row, onClose) => (
              <CategoryDialog
                row={row}
                position={rows.length + 1}
                onSave={(draft, changed) => categoryActions.save(row, draft, changed)}
                onClose={onClose}
              />
            )}
          />
          {rows.length > 0 && (
            <RowList
              rows={dishes}
              actions={dishActions}
              icon={<RestaurantMenuOutlined />}
              labels={labels('dishes')}
              nameOf={nameOf}
              pictureOf={({ picture }) =>
                picture && service ? (
                  <Box
                    component="img"
                    src={`${servicePath(service)}files/${picture}`}
                    alt=""
                    sx={{ width: 56, height: 56, objectFit: 'cover', borderRadius: '8px' }}
                  />
                ) : null
              }
              textOf={({ category, price, station, minutes, stock }) =>
                [
                  rows.find(({ uid }) => uid === category)?.name,
                  moneyText(price, currency, language),
                  station !== null &&
                    minutes > 0 &&
                    t('work', { minutes, station: stations.find(({ uid }) => uid === station)?.name ?? '–' }),
                  stock !== null && t('stockLeft', { count: stock }),
                ]
                  .filter(Boolean)
                  .join(' · ')
              }
              form={(row, onClose) => (
                <DishDialog
                  row={row}
                  categories={rows}
                  stations={stations}
                  currency={currency}
                  position={dishes.length + 1}
                  onSave={(draft, changed) => dishActions.save(row, draft, changed)}
                  onClose={onClose}
                />
              )}
            />
          )}
        </Stack>
      ) : error ? (
        <ErrorState title={failed} retryLabel={common('retry')} onRetry={retry} />
      ) : (
        <ListSkeleton label={common('loading')} rows={4} rowHeight={72} />
      )}
    </SettingsFrame>
  );
}
