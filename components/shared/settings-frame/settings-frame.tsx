'use client';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Link } from '@/components/ui/link';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { EmptyState } from '@/components/ui/states/empty-state';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useCurrentInSight } from '@/components/ui/use-current-in-sight';
import { type SectionEntry, SECTIONS, type SettingsSection } from './sections';
import { useSections } from './use-sections';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';

interface SettingsFrameProps {
  section: SettingsSection;
  /** Controls of the section, at the end of its heading. */
  end?: ReactNode;
  children: ReactNode;
}

/**
 * Frame of every settings section: heading and navigation (a side list, or a back link on narrow screens). Without
 * access (D8), or without the API's capability (ADR 58), it shows a notice; the server enforces both anyway.
 */
export function SettingsFrame({ section, end, children }: SettingsFrameProps) {
  const t = useTranslations('settings');
  const errors = useTranslations('error');
  const common = useTranslations('common');
  const sections = useSections();
  const heading = useRef<HTMLHeadingElement>(null);
  useRestoredFocus(heading);
  const others = useCurrentInSight<HTMLElement>(`${section} of ${sections?.length}`);
  const has = useCapabilities();
  const needs = SECTIONS.find(({ key }) => key === section)?.needs;
  const isMissing = needs !== undefined && !has(needs);
  const refused = sections !== undefined && !sections.some(({ key }) => key === section);

  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '220px minmax(0, 1fr)' },
        columnGap: 4,
        p: { xs: 2, sm: 3 },
        maxWidth: 1240,
      }}
    >
      <Box
        ref={others}
        sx={{
          display: { xs: 'none', lg: 'block' },
          pt: 0.5,
          // Sticky, so that the navigation stays beside a long section.
          position: 'sticky',
          top: 0,
          alignSelf: 'start',
          maxHeight: '100dvh',
          overflowY: 'auto',
          overscrollBehavior: 'contain',
        }}
      >
        {sections && <SectionList sections={sections} current={section} />}
      </Box>
      <Stack component="section" aria-labelledby="settings-section" sx={{ gap: 2.5, minWidth: 0, pb: 4 }}>
        <Box>
          <Button
            component={Link}
            href="/settings"
            color="inherit"
            startIcon={<ArrowBackRounded />}
            sx={{ display: { lg: 'none' }, ml: -1, px: 1, mb: 0.5, color: 'text.secondary' }}
          >
            {t('title')}
          </Button>
          <Stack
            direction="row"
            sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1.5 }}
          >
            <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
              <Typography ref={heading} id="settings-section" variant="h2" tabIndex={-1}>
                {t(`section.${section}.title`)}
              </Typography>
              <Typography sx={{ color: 'text.secondary' }}>{t(`section.${section}.hint`)}</Typography>
            </Box>
            {!refused && end}
          </Stack>
        </Box>
        {isMissing ? (
          <EmptyState icon={<LockOutlined />} title={common('notOffered.title')} text={common('notOffered.text')} />
        ) : refused ? (
          <EmptyState icon={<LockOutlined />} title={errors('admin-required')} text={t('notYours')} />
        ) : (
          children
        )}
      </Stack>
    </Box>
  );
}

interface SectionListProps {
  sections: readonly SectionEntry[];
  current: SettingsSection;
}

/** Side list of the sections, on wide screens. */
function SectionList({ sections, current }: SectionListProps) {
  const t = useTranslations('settings');
  return (
    <List component="nav" aria-label={t('sections')} disablePadding sx={{ display: 'grid', gap: '2px' }}>
      {sections.map(({ key, path, icon: Icon }) => (
        <ListItem key={key} component="div" disablePadding>
          <ListItemButton
            component={Link}
            href={path}
            selected={key === current}
            aria-current={key === current ? 'page' : undefined}
            sx={{ borderRadius: 1, '&.Mui-selected': { color: 'primary.main' } }}
          >
            <ListItemIcon sx={{ minWidth: 36, color: 'inherit' }}>
              <Icon fontSize="small" />
            </ListItemIcon>
            <ListItemText
              primary={t(`section.${key}.title`)}
              slotProps={{ primary: { sx: { fontWeight: key === current ? 620 : 500 } } }}
            />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}

/**
 * When the focused element is removed (a deleted entry, a finished button), focus moves here instead of to the top of
 * the page. Does not scroll; an open dialog keeps its own focus.
 */
function useRestoredFocus(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    const onFocusIn = ({ target }: FocusEvent) => {
      last = target;
    };
    const watch = new MutationObserver(() => {
      const isLost = document.activeElement === document.body && last instanceof Element && !last.isConnected;
      if (isLost && !place.current?.closest('[aria-hidden=true]')) place.current?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', onFocusIn);
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      watch.disconnect();
      document.removeEventListener('focusin', onFocusIn);
    };
  }, [place]);
}
