'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import type { SectionEntry, SettingsSection } from './sections';

interface SectionListProps {
  sections: readonly SectionEntry[];
  current: SettingsSection;
}

/** Beside an open section, where there is room: the others. */
export function SectionList({ sections, current }: SectionListProps) {
  const t = useTranslations('settings');
  return (
    <List component="nav" aria-label={t('sections')} disablePadding sx={{ display: 'grid', gap: '2px' }}>
      {sections.map(({ key, path, icon: Icon }) => (
        <ListItem key={key} component="div" disablePadding>
          <ListItemButton component={Link} href={path} selected={key === current} aria-current={key === current ? 'page' : undefined} sx={{ borderRadius: 1, '&.Mui-selected': { color: 'primary.main' } }}>
            <ListItemIcon sx={{ minWidth: 36, color: 'inherit' }}>
              <Icon fontSize="small" />
            </ListItemIcon>
            <ListItemText primary={t(`section.${key}.title`)} slotProps={{ primary: { sx: { fontWeight: key === current ? 620 : 500 } } }} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
