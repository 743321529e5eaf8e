'use client';
import { useEffect, useRef } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCall } from '@/lib/client/calls/use-call';
import { newsReadCalls } from '@/lib/resources/messages/news';
import type { NewsPost } from '@/lib/resources/messages/news-schema';
import { textIn } from '@/lib/i18n/text-in';
import { NewsPicture } from './news-picture';
import { useNewsTexts } from './use-news-texts';

interface NewsDetailProps {
  post: NewsPost;
  isUnread: boolean;
  mayWrite: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

/** Shows a post and marks it as read. */
export function NewsDetail({ post, isUnread, mayWrite, onEdit, onRemove }: NewsDetailProps) {
  const t = useTranslations('news');
  const language = useLocale();
  const texts = useNewsTexts();
  const mark = useCall(newsReadCalls.mark);
  const marked = useRef(false);
  useEffect(() => {
    if (!isUnread || marked.current) return;
    marked.current = true;
    // If the request fails the post stays unread, until it is opened again.
    void mark({ body: { uid: post.uid } });
  }, [isUnread, mark, post.uid]);
  const title = textIn(post.title, language);
  const about = [texts.whenOf(post, ''), texts.originOf(post), texts.alsoIn(post)].filter(Boolean).join(' · ');
  return (
    // Focusable, so that the keyboard can scroll the text.
    <Paper
      component="article"
      variant="outlined"
      aria-label={title}
      tabIndex={0}
      sx={{ borderRadius: '10px', overflow: 'hidden' }}
    >
      <NewsPicture picture={post.picture} width="100%" height={220} />
      <Stack sx={{ gap: 1.5, p: 2 }}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {about}
        </Typography>
        <Typography component="div" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {textIn(post.text, language)}
        </Typography>
        {mayWrite && texts.isOwn(post) && (
          <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
            <Button color="error" onClick={onRemove}>
              {t('remove')}
            </Button>
            <Button variant="outlined" color="inherit" onClick={onEdit}>
              {t('change')}
            </Button>
          </Stack>
        )}
      </Stack>
    </Paper>
  );
}
