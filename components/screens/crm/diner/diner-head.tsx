'use client';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'next-intl';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined';
import CakeOutlined from '@mui/icons-material/CakeOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import MailOutlineRounded from '@mui/icons-material/MailOutlineRounded';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import StarRounded from '@mui/icons-material/StarRounded';
import TranslateRounded from '@mui/icons-material/TranslateRounded';
import { initialsOf } from '@/lib/rules/booking/booking';
import type { Diner } from '@/lib/rules/diner/diner';
import type { DinerProfile } from '@/lib/resources/diners/diners-schema';
import { useBirthday } from '../use-birthday';
import { useLanguageName } from '../use-language-name';
import type { CrmContext } from '../use-crm-context';
import { useSegmentText } from '../segments/use-segment-text';

interface DinerHeadProps {
  diner: Diner;
  profile: DinerProfile | undefined;
  context: CrmContext;
  /** Undefined without permission. */
  onEdit?: () => void;
}

/** Name, contact and tags; an automatic tag names its rule. */
export function DinerHead({ diner, profile, context, onEdit }: DinerHeadProps) {
  const t = useTranslations('crm');
  const birthday = useBirthday();
  const language = useLanguageName();
  const ruleText = useSegmentText(context);
  const [explained, setExplained] = useState<number | null>(null);
  const tag = profile?.automaticTags.find(({ uid }) => uid === explained);
  const lines = [
    diner.phone && { icon: <PhoneOutlined />, text: diner.phone, href: `tel:${diner.phone}` },
    diner.email && { icon: <MailOutlineRounded />, text: diner.email, href: `mailto:${diner.email}` },
    diner.birthday && { icon: <CakeOutlined />, text: birthday(diner.birthday) },
    diner.language && { icon: <TranslateRounded />, text: language(diner.language) },
  ].filter((line) => Boolean(line)) as Array<{ icon: ReactNode; text: string; href?: string }>;
  return (
    <Card sx={{ p: 2 }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-start' }}>
        <Avatar
          aria-hidden
          sx={{
            width: 56,
            height: 56,
            fontSize: '1.125rem',
            fontWeight: 650,
            bgcolor: 'action.selected',
            color: 'text.primary',
          }}
        >
          {initialsOf(diner)}
        </Avatar>
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
            <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
              {context.nameOf(diner)}
            </Typography>
            {diner.vip && <Chip size="small" color="warning" icon={<StarRounded />} label={t('column.vip')} />}
            {diner.tags.map((name) => (
              <Chip key={name} size="small" label={name} />
            ))}
            {profile?.automaticTags.map(({ uid, name }) => (
              <Chip
                key={uid}
                size="small"
                variant="outlined"
                icon={<AutoAwesomeOutlined />}
                label={name}
                aria-label={t('automatic', { name })}
                aria-expanded={explained === uid}
                onClick={() => setExplained(explained === uid ? null : uid)}
                sx={{ minHeight: { xs: 44, sm: 32 } }}
              />
            ))}
          </Stack>
          {diner.company && <Typography sx={{ color: 'text.secondary' }}>{diner.company}</Typography>}
          {tag && (
            <Typography role="status" variant="body2" sx={{ mt: 0.5 }}>
              {t('rule', { rule: ruleText(tag.rule) })}
            </Typography>
          )}
        </Box>
        {onEdit && (
          <Button
            variant="outlined"
            color="inherit"
            aria-label={t('edit')}
            onClick={onEdit}
            sx={{ flexShrink: 0, gap: 1, minWidth: 44, px: { xs: 1, sm: 2 }, '& svg': { fontSize: 20 } }}
          >
            <EditOutlined />
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
              {t('edit')}
            </Box>
          </Button>
        )}
      </Stack>
      <Stack
        direction="row"
        sx={{ columnGap: 2, rowGap: 0.25, flexWrap: 'wrap', mt: { xs: 1, sm: 0.5 }, pl: { sm: 9 } }}
      >
        {lines.map(({ icon, text, href }) => (
          <Stack
            key={text}
            direction="row"
            sx={{
              alignItems: 'center',
              gap: 0.75,
              minHeight: 28,
              minWidth: 0,
              '& svg': { fontSize: 18, color: 'text.secondary' },
            }}
          >
            {icon}
            {href ? (
              <Link
                href={href}
                color="inherit"
                sx={{
                  display: 'inline-flex',
                  alignItems: 'center',
                  minHeight: { xs: 44, sm: 28 },
                  overflowWrap: 'anywhere',
                }}
              >
                {text}
              </Link>
            ) : (
              <span>{text}</span>
            )}
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
