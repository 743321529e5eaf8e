'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import AddRounded from '@mui/icons-material/AddRounded';
import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { useServiceNow } from '@/components/shared/restaurant/use-service-now';
import { ListAndDetail } from '@/components/shared/list-and-detail/list-and-detail';
import { EmptyState } from '@/components/ui/states/empty-state';
import { ErrorState } from '@/components/ui/states/error-state';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { ScreenBar } from '@/components/ui/layout/screen-bar';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useRead } from '@/lib/client/calls/use-read';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { useSetup } from '@/lib/client/settings/use-setup';
import { newsCalls, newsReadCalls } from '@/lib/resources/messages/news';
import type { NewsPost } from '@/lib/resources/messages/news-schema';
import { NewsDetail } from './news-detail';
import { NewsList } from './news-list';
import { useNewsActions } from './use-news-actions';

const NewsDialog = lazyComponent(() => import('./news-dialog').then((loaded) => loaded.NewsDialog));

/** §9: width of the list, as a share. */
const LIST = 0.6;

/** `/news`: posts for the whole team. Everybody reads; marketing writes (D14). */
export function NewsScreen() {
  const t = useTranslations('news');
  const common = useTranslations('common');
  const has = useCapabilities();
  const today = useServiceNow()?.date;
  const setup = useSetup().data;
  const mayWrite = useSessionInfo().data?.abilities.includes('marketing') ?? false;
  const { data, error, mutate } = useRead(newsCalls.list, {});
  const unread = useRead(newsReadCalls.list, {}).data?.unread ?? [];
  const actions = useNewsActions(setup?.region);
  const [opened, setOpened] = useState<number | null>(null);
  const [edited, setEdited] = useState<NewsPost | 'new' | null>(null);
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  if (!has('news'))
    return <EmptyState icon={<LockOutlined />} title={common('notOffered.title')} text={common('notOffered.text')} />;

  const posts = data?.news ?? [];
  const shown = posts.find(({ uid }) => uid === opened) ?? null;
  const row = edited === 'new' ? null : (posts.find(({ uid }) => uid === edited?.uid) ?? edited);
  const add = mayWrite && (
    <Button variant="contained" startIcon={<AddRounded />} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  );
  const list = data ? (
    posts.length === 0 ? (
      <EmptyState
        icon={<CampaignOutlined />}
        title={t('none')}
        text={t(mayWrite ? 'noneWriter' : 'noneText')}
        action={add}
      />
    ) : (
      <NewsList posts={posts} unread={unread} opened={shown?.uid ?? null} today={today ?? ''} onOpen={setOpened} />
    )
  ) : error ? (
    <ErrorState title={t('failed')} retryLabel={common('retry')} onRetry={() => void mutate()} />
  ) : (
    <ListSkeleton label={common('loading')} rows={4} rowHeight={72} />
  );
  const detail = shown ? (
    <NewsDetail
      key={shown.uid}
      post={shown}
      isUnread={unread.includes(shown.uid)}
      mayWrite={mayWrite}
      onEdit={() => setEdited(shown)}
      onRemove={() => void actions.remove(shown)}
    />
  ) : (
    <EmptyState icon={<CampaignOutlined />} title={t('choose')} />
  );
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}>
      {(posts.length > 0 || (!isWide && shown)) && (
        <ScreenBar label={t('title')} end={add}>
          {!isWide && shown && (
            <Button color="inherit" startIcon={<ArrowBackRounded />} onClick={() => setOpened(null)}>
              {t('back')}
            </Button>
          )}
        </ScreenBar>
      )}
      <ListAndDetail
        list={list}
        detail={detail}
        isOpen={shown !== null}
        isEmpty={posts.length === 0}
        pane="news"
        share={LIST}
        label={t('divider')}
      />
      {edited !== null && today && (
        <NewsDialog
          row={row}
          today={today}
          sisters={setup?.sisters ?? []}
          onSave={(draft, changed) => actions.save(row, draft, changed, setOpened)}
          onClose={() => setEdited(null)}
        />
      )}
    </Box>
  );
}
