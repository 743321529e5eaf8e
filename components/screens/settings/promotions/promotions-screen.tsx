'use client';
import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import { useTranslations } from 'next-intl';
import { useWeekdayNames } from '@/components/shared/restaurant/use-weekday-names';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { RowList } from '@/components/shared/settings-frame/row-list';
import { SettingsFrame } from '@/components/shared/settings-frame/settings-frame';
import { useRowActions } from '@/components/shared/settings-frame/use-row-actions';
import { ErrorState } from '@/components/ui/states/error-state';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useCall } from '@/lib/client/calls/use-call';
import { useRead } from '@/lib/client/calls/use-read';
import { promotionCalls } from '@/lib/resources/restaurant/promotions';
import type { Promotion, PromotionDraft } from '@/lib/resources/restaurant/promotions-schema';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

const PromotionDialog = lazyComponent(() => import('./promotion-dialog').then((loaded) => loaded.PromotionDialog));

const nameOf = ({ name }: Pick<Promotion, 'name'>) => name;

/** `/settings/promotions`: promotions with period and code. */
export function PromotionsScreen() {
  const t = useTranslations('promotions');
  const common = useTranslations('common');
  const { data, error, mutate } = useRead(promotionCalls.list, {});
  const textOf = usePromotionText();
  const calls = {
    create: useCall(promotionCalls.create),
    change: useCall(promotionCalls.change),
    remove: useCall(promotionCalls.remove),
    undo: useCall(promotionCalls.undo),
  };
  const actions = useRowActions<PromotionDraft, Promotion>(calls, nameOf);
  const labels = { title: t('title'), text: t('text'), none: t('none'), noneText: t('noneText'), add: t('add') };
  return (
    <SettingsFrame section="promotions">
      {data ? (
        <RowList
          rows={data.promotions}
          actions={actions}
          icon={<LocalOfferOutlined />}
          labels={labels}
          nameOf={nameOf}
          textOf={textOf}
          form={(row, onClose) => (
            <PromotionDialog
              row={row}
              onSave={(draft, changed) => actions.save(row, draft, changed)}
              onClose={onClose}
            />
          )}
        />
      ) : error ? (
        <ErrorState title={t('failed')} retryLabel={common('retry')} onRetry={() => void mutate()} />
      ) : (
        <ListSkeleton label={common('loading')} rows={4} rowHeight={72} />
      )}
    </SettingsFrame>
  );
}

/** Period and code: '1 Dec – 24 Dec · Mon, Tue · 20:00–22:00 · WINTER'. */
function usePromotionText(): (promotion: Promotion) => string {
  const t = useTranslations('promotions');
  const when = useDateTimeText();
  const weekday = useWeekdayNames();
  return ({ from, to, weekdays, start, end, code, discount }) =>
    [
      to === null ? t('since', { from: when.day(from) }) : t('between', { from: when.day(from), to: when.day(to) }),
      weekdays?.map(weekday.short).join(', '),
      start !== null && end !== null && t('between', { from: when.time(start), to: when.time(end) }),
      discount > 0 && `−${discount} %`,
      code,
    ]
      .filter(Boolean)
      .join(' · ');
}
