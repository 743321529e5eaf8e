'use client';
import { useLocale, useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { NewsPost } from '@/lib/resources/messages/news-schema';
import { textIn } from '@/lib/i18n/text-in';
import type { ServiceDate } from '@/lib/time/service-day';
import { NewsPicture } from './news-picture';
import { useNewsTexts } from './use-news-texts';

interface NewsListProps {
  posts: readonly NewsPost[];
  unread: readonly number[];
  opened: number | null;
  today: ServiceDate;
  onOpen: (uid: number) => void;
}

/** The posts, newest first. */
export function NewsList({ posts, unread, opened, today, onOpen }: NewsListProps) {
  const t = useTranslations('news');
  const language = useLocale();
  const texts = useNewsTexts();
  return (
    <List aria-label={t('list')} disablePadding sx={{ display: 'grid', gap: 1 }}>
      {posts.map((post) => {
        const isNew = unread.includes(post.uid);
        return (
          <ListItem key={post.uid} disablePadding>
            <ListItemButton
              selected={post.uid === opened}
              aria-current={post.uid === opened ? 'true' : undefined}
              onClick={() => onOpen(post.uid)}
              sx={{
                gap: 1.5,
                alignItems: 'flex-start',
                p: 1.5,
                borderRadius: '10px',
                border: 1,
                borderColor: 'divider',
                bgcolor: 'background.paper',
              }}
            >
              <NewsPicture picture={post.picture} width={96} height={72} />
              <Box sx={{ minWidth: 0, flex: 1 }}>
                <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
                  <Typography component="span" sx={{ fontWeight: isNew ? 680 : 560, overflowWrap: 'anywhere' }}>
                    {textIn(post.title, language)}
                  </Typography>
                  {isNew && <Chip size="small" color="primary" label={t('unread')} />}
                </Stack>
                <Typography
                  variant="body2"
                  sx={{
                    color: 'text.secondary',
                    display: '-webkit-box',
                    WebkitLineClamp: 2,
                    WebkitBoxOrient: 'vertical',
                    overflow: 'hidden',
                    overflowWrap: 'anywhere',
                  }}
                >
                  {textIn(post.text, language)}
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {[texts.whenOf(post, today), texts.originOf(post)].filter(Boolean).join(' · ')}
                </Typography>
              </Box>
            </ListItemButton>
          </ListItem>
        );
      })}
    </List>
  );
}
