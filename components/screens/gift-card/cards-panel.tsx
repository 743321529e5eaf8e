'use client';
import { useDeferredValue, useState } from 'react';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import AddRounded from '@mui/icons-material/AddRounded';
import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import CardGiftcardRounded from '@mui/icons-material/CardGiftcardRounded';
import { ListAndDetail } from '@/components/shared/list-and-detail/list-and-detail';
import { EmptyState } from '@/components/ui/states/empty-state';
import { ErrorState } from '@/components/ui/states/error-state';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { Pager } from '@/components/ui/layout/pager';
import { ScreenBar } from '@/components/ui/layout/screen-bar';
import { SearchField } from '@/components/ui/inputs/search-field';
import { SelectBox } from '@/components/ui/inputs/select-box';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useToast } from '@/components/shell/toasts/use-toast';
import { useCall } from '@/lib/client/calls/use-call';
import { useRead } from '@/lib/client/calls/use-read';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { SHOWN_STATES } from '@/lib/contract/sales/gift-cards';
import { giftCardCalls } from '@/lib/resources/sales/gift-cards';
import { readGiftCode } from '@/lib/rules/gift-card/code';
import type { ShownState } from '@/lib/rules/gift-card/state';
import { CardDetail } from './card-detail';
import { CardList } from './card-list';

const SellDialog = lazyComponent(() => import('./sell-dialog').then((loaded) => loaded.SellDialog));
const PayDialog = lazyComponent(() =>
  import('@/components/shared/gift-cards/pay-dialog').then((loaded) => loaded.PayDialog),
);
const CodeDialog = lazyComponent(() => import('./code-dialog').then((loaded) => loaded.CodeDialog));

/** §9: width of the list, as a share. */
const LIST = 0.6;
const PAGE = 50;

/**
 * The cards: search by name, address or code; sale and details.
 * @param asked uid of the card to open first
 */
export function CardsPanel({ requestedCard: firstCard }: { requestedCard: number | null }) {
  const t = useTranslations('giftCards');
  const common = useTranslations('common');
  const toast = useToast();
  const maySell = useSessionInfo().data?.abilities.includes('bookings') ?? false;
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  const [search, setSearch] = useState('');
  const [state, setState] = useState<ShownState | ''>('');
  const [page, setPage] = useState(0);
  const [opened, setOpened] = useState<number | null>(firstCard);
  const [isSelling, setIsSelling] = useState(false);
  const [isTaking, setIsTaking] = useState(false);
  const [newCard, setNewCard] = useState<{ uid: number; code: string } | null>(null);
  const findByCode = useCall(giftCardCalls.lookUp);
  const requestedCard = useDeferredValue(search.trim());
  const isCode = readGiftCode(search) !== null;
  const { data, error, mutate } = useRead(
    giftCardCalls.list,
    {
      query: { search: isCode ? '' : requestedCard, ...(state !== '' && { state }), limit: PAGE, offset: page * PAGE },
    },
    { keepPreviousData: true },
  );
  const cards = data?.giftCards ?? [];
  const isFiltered = requestedCard !== '' || state !== '';

  function find(text: string) {
    setSearch(text);
    setPage(0);
    if (maySell && readGiftCode(text) !== null) void open(text);
  }
  /** A complete code, typed or scanned, opens its card. */
  async function open(code: string) {
    const found = await findByCode({ body: { code } });
    if (found.ok) setOpened(found.value.uid);
    else if (found.problem.code === 'not-found') toast.show({ severity: 'error', text: t('unknownCode') });
    else toast.problem(found.problem);
  }

  const sell = maySell && (
    <Button variant="contained" startIcon={<AddRounded />} onClick={() => setIsSelling(true)}>
      {t('sell')}
    </Button>
  );
  const buttons = maySell && (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
      <Button color="inherit" onClick={() => setIsTaking(true)}>
        {t('take')}
      </Button>
      {sell}
    </Stack>
  );
  const list = data ? (
    cards.length === 0 ? (
      <EmptyState
        live
        icon={<CardGiftcardRounded />}
        title={t(isFiltered ? 'noneFound' : 'none')}
        text={t(isFiltered ? 'noneFoundText' : 'noneText')}
        action={isFiltered ? undefined : sell}
      />
    ) : (
      <Stack sx={{ gap: 1.5 }}>
        <CardList cards={cards} opened={opened} onOpen={setOpened} />
        <Pager
          page={page}
          size={PAGE}
          total={data.total}
          onPage={setPage}
          texts={{ before: t('newer'), after: t('older'), pageOf: (of) => t('pageOf', of) }}
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
      <EmptyState icon={<CardGiftcardRounded />} title={t('choose')} />
    ) : (
      <CardDetail
        key={opened}
        uid={opened}
        onCodeChanged={(card) => {
          setNewCard(card);
          setOpened(card.uid);
        }}
      />
    );
  return (
    <>
      <ScreenBar label={t('title')} end={buttons}>
        {!isWide && opened !== null ? (
          <Button color="inherit" startIcon={<ArrowBackRounded />} onClick={() => setOpened(null)}>
            {t('back')}
          </Button>
        ) : (
          <>
            <SearchField value={search} onChange={find} label={t('search')} clearLabel={common('clear')} width={300} />
            <SelectBox
              label={t('filter')}
              value={state}
              onChange={(chosen) => {
                setState(chosen as ShownState | '');
                setPage(0);
              }}
            >
              <option value="">{t('all')}</option>
              {SHOWN_STATES.map((one) => (
                <option key={one} value={one}>
                  {t(`state.${one}`)}
                </option>
              ))}
            </SelectBox>
          </>
        )}
      </ScreenBar>
      <ListAndDetail
        list={list}
        detail={detail}
        isOpen={opened !== null}
        isEmpty={cards.length === 0}
        pane="giftCard"
        share={LIST}
        label={t('divider')}
      />
      {isSelling && (
        <SellDialog
          onSold={(card) => {
            setNewCard(card);
            setOpened(card.uid);
          }}
          onClose={() => setIsSelling(false)}
        />
      )}
      {isTaking && <PayDialog booking={null} onClose={() => setIsTaking(false)} />}
      {newCard && <CodeDialog code={newCard.code} onClose={() => setNewCard(null)} />}
    </>
  );
}
