'use client';
import { useDeferredValue, useState } from 'react';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import AddRounded from '@mui/icons-material/AddRounded';
import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import LoyaltyRounded from '@mui/icons-material/LoyaltyRounded';
import { MemberDetail } from '@/components/shared/loyalty/member-detail';
import { ListAndDetail } from '@/components/shared/list-and-detail/list-and-detail';
import { EmptyState } from '@/components/ui/states/empty-state';
import { ErrorState } from '@/components/ui/states/error-state';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { Pager } from '@/components/ui/layout/pager';
import { ScreenBar } from '@/components/ui/layout/screen-bar';
import { SearchField } from '@/components/ui/inputs/search-field';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useRead } from '@/lib/client/calls/use-read';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { loyaltyCalls } from '@/lib/resources/sales/loyalty';
import { MemberList } from './member-list';

const EnrolDialog = lazyComponent(() => import('./enrol-dialog').then((loaded) => loaded.EnrolDialog));

/** §9: width of the list, as a share. */
const LIST = 0.6;
const PAGE = 50;
/** Staff without access to the CRM search by name. */
const MIN_SEARCH_LENGTH = 2;

/** The members, searched by name, and the ledger of one. */
export function MembersPanel({ onProgramme }: { onProgramme: () => void }) {
  const t = useTranslations('loyalty');
  const common = useTranslations('common');
  const abilities = useSessionInfo().data?.abilities ?? [];
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const [opened, setOpened] = useState<number | null>(null);
  const [isEnrolling, setIsEnrolling] = useState(false);
  const asked = useDeferredValue(search.trim());
  const { data: programme } = useRead(loyaltyCalls.programme, {});
  const { data, error, mutate } = useRead(
    loyaltyCalls.list,
    { query: { search: asked, limit: PAGE, offset: page * PAGE } },
    { keepPreviousData: true },
  );
  const members = data?.loyalty ?? [];
  const isOff = programme !== undefined && !programme.active;
  const needsSearchText = !abilities.includes('diners') && asked.length < MIN_SEARCH_LENGTH;
  const enrol = abilities.includes('bookings') && !isOff && (
    <Button variant="contained" startIcon={<AddRounded />} onClick={() => setIsEnrolling(true)}>
      {t('enrol')}
    </Button>
  );
  const emptyProps = isOff
    ? { title: t('off'), text: t('offText') }
    : needsSearchText
      ? { title: t('lookUp'), text: t('lookUpText') }
      : asked === ''
        ? { title: t('none'), text: t('noneText') }
        : { title: t('noneFound'), text: t('noneFoundText') };
  const list = data ? (
    members.length === 0 ? (
      <EmptyState
        live
        icon={<LoyaltyRounded />}
        {...emptyProps}
        action={
          isOff && abilities.includes('marketing') ? (
            <Button variant="contained" onClick={onProgramme}>
              {t('setUp')}
            </Button>
          ) : asked === '' ? (
            enrol
          ) : undefined
        }
      />
    ) : (
      <Stack sx={{ gap: 1.5 }}>
        <MemberList members={members} opened={opened} onOpen={setOpened} />
        <Pager
          page={page}
          size={PAGE}
          total={data.total}
          onPage={setPage}
          texts={{ before: t('before'), after: t('after'), pageOf: (of) => t('pageOf', of) }}
        />
      </Stack>
    )
  ) : error ? (
    <ErrorState title={t('failed')} retryLabel={common('retry')} onRetry={() => void mutate()} />
  ) : (
    <ListSkeleton label={common('loading')} rows={6} rowHeight={72} />
  );
  const detail =
    opened === null ? (
      <EmptyState icon={<LoyaltyRounded />} title={t('choose')} />
    ) : (
      <MemberDetail key={opened} diner={opened} heading="h2" />
    );
  return (
    <>
      <ScreenBar label={t('title')} end={enrol}>
        {!isWide && opened !== null ? (
          <Button color="inherit" startIcon={<ArrowBackRounded />} onClick={() => setOpened(null)}>
            {t('back')}
          </Button>
        ) : (
          <SearchField
            value={search}
            onChange={(text) => {
              setSearch(text);
              setPage(0);
            }}
            label={t('search')}
            clearLabel={common('clear')}
            width={300}
          />
        )}
      </ScreenBar>
      <ListAndDetail
        list={list}
        detail={detail}
        isOpen={opened !== null}
        isEmpty={members.length === 0}
        pane="loyalty"
        share={LIST}
        label={t('divider')}
      />
      {isEnrolling && <EnrolDialog onEnrolled={setOpened} onClose={() => setIsEnrolling(false)} />}
    </>
  );
}
