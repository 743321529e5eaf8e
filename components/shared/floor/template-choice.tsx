'use client';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import { FLOOR_CONTENT, FLOOR_TEMPLATES, type FloorTemplate, seatsOf } from '@/lib/rules/plan-editing/floor-templates';
import { TableOutline } from './table/table-outline';

interface TemplateChoiceProps {
  onUse: (template: FloorTemplate) => void;
  disabled?: boolean;
}

/** Floor templates to start from, each as a small drawing; one tap applies it. */
export function TemplateChoice({ onUse, disabled = false }: TemplateChoiceProps) {
  const t = useTranslations('firstDay.template');
  return (
    <Box
      component="ul"
      aria-label={t('label')}
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))',
        width: '100%',
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {FLOOR_TEMPLATES.map((template) => {
        const content = FLOOR_CONTENT[template];
        return (
          <li key={template}>
            <ButtonBase
              disabled={disabled}
              onClick={() => onUse(template)}
              sx={{
                display: 'block',
                width: '100%',
                p: 1.25,
                border: 1,
                borderColor: 'edge',
                borderRadius: '12px',
                bgcolor: 'background.paper',
                textAlign: 'left',
                '&:hover': { borderColor: 'primary.main' },
                '&:disabled': { opacity: 0.6 },
              }}
            >
              <FloorPicture template={template} />
              <Typography component="span" sx={{ display: 'block', mt: 1, fontWeight: 650, color: 'primary.main' }}>
                {t('use', { name: t(`name.${template}`) })}
              </Typography>
              <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
                {t('size', { tables: content.tables.length, seats: seatsOf(content) })}
              </Typography>
            </ButtonBase>
          </li>
        );
      })}
    </Box>
  );
}

function FloorPicture({ template }: { template: FloorTemplate }) {
  const { area, tables } = FLOOR_CONTENT[template];
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`${area.x} ${area.y} ${area.w} ${area.h}`}
      sx={{
        display: 'block',
        width: '100%',
        height: 96,
        borderRadius: '8px',
        bgcolor: 'raised',
        '& .table': (theme: Theme) => ({
          fill: theme.vars?.palette.background.paper,
          stroke: theme.vars?.palette.text.secondary,
          strokeWidth: 7,
        }),
      }}
    >
      {tables.map(({ name, shape, rect }) => (
        <g key={name} transform={`translate(${rect.x + rect.w / 2} ${rect.y + rect.h / 2})`}>
          <TableOutline className="table" shape={shape} width={rect.w} height={rect.h} />
        </g>
      ))}
    </Box>
  );
}
