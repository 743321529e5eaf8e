'use client';
import { useEffect, useState } from 'react';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined';
import { EmptyState } from '@/components/ui/states/empty-state';
import { useEventCallback } from '@/components/ui/use-event-callback';
import { ErrorState } from '@/components/ui/states/error-state';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { SplitPanes } from '@/components/ui/layout/split-panes';
import { useSettings } from '@/lib/client/settings/use-settings';
import { useRead } from '@/lib/client/calls/use-read';
import { dinerCalls } from '@/lib/resources/diners/diners';
import type { ServiceDate } from '@/lib/time/service-day';
import { CrmBar } from './crm-bar';
import { DinerCards } from './diner-cards';
import { Pager } from './pager';
import { columnsShown } from './diner-columns';
import { useCrmState } from './use-crm-state';
import type { CrmContext } from './use-crm-context';

const DinerTable = lazyComponent(
  () => import('./diner-table').then((loaded) => loaded.DinerTable),
  () => <ListSkeleton label="" rowHeight={60} />,
);
const DinerPage = lazyComponent(
  () => import('./diner/diner-page').then((loaded) => loaded.DinerPage),
  () => <ListSkeleton label="" rowHeight={88} rows={5} />,
);

const ROWS = 50;
const PAUSE_MS = 180;
/** §9 */
const PANE = 0.33;

interface CrmViewProps {
  context: CrmContext;
  today: ServiceDate;
}

/** The list and, beside it or on a narrow screen instead of it, the page of a diner. */
export function CrmView({ context, today }: CrmViewProps) {
  const t = useTranslations('crm');
  const common = useTranslations('common');
  const [address, change] = useCrmState();
  const [typed, setTyped] = useTypedSearch(address.search, (search) => change({ search, page: 0 }));
  const [settings, set] = useSettings();
  const isWide = useMediaQuery('(min-width: 768px)', { noSsr: true });
  const hasPanes = useMediaQuery('(min-width: 1100px)', { noSsr: true });
  const { search, segment, sort, order, page, diner } = address;
  const { data, error, mutate } = useRead(
    dinerCalls.list,
    {
      query: {
        ...(search && { search }),
        ...(segment !== null && { segment }),
        sort,
        order,
        limit: ROWS,
        offset: page * ROWS,
      },
    },
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  const open = (uid: number) => change({ diner: uid }, true);
  const close = () => change({ diner: null }, true);
  const isTable = isWide && (diner === null || !hasPanes);
  const isFiltered = search !== '' || segment !== null;

  const list = (
    <Stack sx={{ height: '100%', minHeight: 0 }}>
      <CrmBar
        context={context}
        address={address}
        typed={typed}
        onType={setTyped}
        onChange={change}
        isTable={isTable}
        found={data}
      />
      <Stack sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: { xs: 1.5, sm: 2 }, pb: 0 }}>
        {data && data.diners.length > 0 && isTable && (
          <DinerTable
            diners={data.diners}
            context={context}
            columns={columnsShown(settings.dinerColumns)}
            sort={sort}
            order={order}
            onSort={(by, direction) => change({ sort: by, order: direction, page: 0 })}
            onOpen={open}
          />
        )}
        {data && data.diners.length > 0 && !isTable && (
          <DinerCards diners={data.diners} context={context} opened={diner} onOpen={open} />
        )}
        {data && data.diners.length === 0 && (
          <EmptyState
            live
            icon={<PeopleAltOutlined />}
            title={t(isFiltered ? 'noneFound' : 'none')}
            text={t(isFiltered ? 'noneFoundText' : 'noneText')}
            action={
              isFiltered && (
                <Button
                  variant="outlined"
                  onClick={() => {
                    setTyped('');
                    change({ search: '', segment: null, page: 0 });
                  }}
                >
                  {t('showAll')}
                </Button>
              )
            }
          />
        )}
        {!data && error && (
          <ErrorState
            title={t('failed')}
            text={t('failedText')}
            retryLabel={common('retry')}
            onRetry={() => void mutate()}
          />
        )}
        {!data && !error && <ListSkeleton label={common('loading')} rows={10} rowHeight={60} />}
      </Stack>
      {data && data.diners.length > 0 && (
        <Pager
          from={page * ROWS}
          shown={data.diners.length}
          total={data.total}
          more={data.more}
          size={ROWS}
          onPage={(to) => change({ page: to })}
          page={page}
        />
      )}
      <div role="status">
        <VisuallyHidden>{data && t(data.more ? 'countMore' : 'count', { count: data.total })}</VisuallyHidden>
      </div>
    </Stack>
  );
  if (diner === null) return list;
  const opened = <DinerPage key={diner} uid={diner} context={context} today={today} onClose={close} onOpen={open} />;
  return (
    <SplitPanes
      first={hasPanes ? list : null}
      second={opened}
      label={t('pane')}
      proportion={settings.panes.crm ?? PANE}
      defaultProportion={PANE}
      onProportion={(proportion) => set({ panes: { ...settings.panes, crm: proportion } })}
    />
  );
}

/** The typed search, written to the address after a pause; when the address changes (by Back), the field follows. */
function useTypedSearch(search: string, onSearch: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(search);
  const [lastSearch, setLastSearch] = useState(search);
  const setSearch = useEventCallback(onSearch);
  if (search !== lastSearch) {
    setLastSearch(search);
    if (typed.trim() !== search) setTyped(search);
  }
  useEffect(() => {
    const nextSearch = typed.trim().length === 1 ? '' : typed.trim();
    if (nextSearch === search) return;
    const timer = setTimeout(() => setSearch(nextSearch), PAUSE_MS);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what was typed is said once, whatever the address says after that
  }, [typed]);
  return [typed, setTyped];
}
