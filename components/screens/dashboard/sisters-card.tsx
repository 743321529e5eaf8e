'use client';
import { useTranslations } from 'next-intl';
import { ErrorState } from '@/components/ui/states/error-state';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { TableFrame } from '@/components/ui/layout/table-frame';
import { useRead } from '@/lib/client/calls/use-read';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import type { Figure } from '@/lib/contract/figures/dashboard';
import { dashboardCalls } from '@/lib/resources/figures/dashboard';
import type { FigureValues } from '@/lib/resources/figures/dashboard-schema';
import type { Days } from '@/lib/rules/dashboard/ranges';
import { useDashboard } from './dashboard-context';
import { OfficeCard } from './office-card';
import { useFigureText } from './use-figure-text';

const COLUMNS: readonly Figure[] = [
  'covers',
  'bookings',
  'spend',
  'spendPerCover',
  'noShowRate',
  'cancellationRate',
  'seatHoursShare',
];

/** The restaurants of the group side by side, each in its zone and currency. Renders nothing for a single restaurant. */
export function SistersCard({ span }: { span: Days }) {
  const isOne = (useSessionInfo().data?.services.length ?? 0) < 2;
  return isOne ? null : <Sisters span={span} />;
}

function Sisters({ span }: { span: Days }) {
  const t = useTranslations('dashboard.sisters');
  const names = useTranslations('dashboard.figure');
  const common = useTranslations('common');
  const texts = useFigureText();
  const { against } = useDashboard();
  const { data, error, mutate } = useRead(dashboardCalls.sisters, { query: span }, { keepPreviousData: true });
  if (!data)
    return (
      <OfficeCard title={t('title')}>
        {error ? (
          <ErrorState title={t('failed')} retryLabel={common('retry')} onRetry={() => void mutate()} />
        ) : (
          <ListSkeleton label={common('loading')} rows={3} rowHeight={44} />
        )}
      </OfficeCard>
    );
  // The viewer may not see the other restaurants' figures.
  if (data.restaurants.length < 2) return null;
  const cells = (figures: Record<Figure, FigureValues>, currency: string) =>
    COLUMNS.map((figure) => {
      const { value, [against]: before } = figures[figure];
      const change = texts.change(figure, value, before, currency);
      return (
        <td key={figure}>
          {texts.value(figure, value, currency)}
          {change && (
            <>
              <br />
              <small>{change.text}</small>
            </>
          )}
        </td>
      );
    });
  return (
    <OfficeCard title={t('title')} note={t('note')}>
      <TableFrame label={t('title')}>
        <thead>
          <tr>
            <th scope="col">{t('restaurant')}</th>
            {COLUMNS.map((figure) => (
              <th key={figure} scope="col">
                {names(figure)}
              </th>
            ))}
            <th scope="col">{t('onBooks')}</th>
          </tr>
        </thead>
        <tbody>
          {data.restaurants.map(({ UID, name, currency, figures }) => (
            <tr key={UID}>
              <th scope="row">{name}</th>
              {cells(figures, currency)}
              <td>{texts.value('covers', figures.covers.onBooks, currency)}</td>
            </tr>
          ))}
        </tbody>
        {data.sums.length > 0 && (
          <tfoot>
            {data.sums.map(({ currency, of, figures }) => (
              <tr key={currency}>
                <th scope="row">{t('sum', { count: of.length, currency })}</th>
                {cells(figures, currency)}
                <td>{texts.value('covers', figures.covers.onBooks, currency)}</td>
              </tr>
            ))}
          </tfoot>
        )}
      </TableFrame>
    </OfficeCard>
  );
}
