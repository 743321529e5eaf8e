/** The plain-text version of a mail: for programs that show no HTML, and for the list of messages. */
import { moneyText } from '@/lib/money/format';
import { filledLine, filledLines } from '@/lib/rules/templates/fill';
import type { Block } from '@/lib/rules/templates/template-document';
import { FRAME_TEXTS } from './frame-texts';
import { type FilledMail, type FixedContent, addressOf, orderLineText } from './mail-html';

export function mailText(mail: FilledMail): string {
  const parts = mail.blocks.map((block) => blockText(block, mail));
  return joined(...parts, footText(mail));
}

/** The end of a text: the sender, and the link to the guest's preferences. */
export function footText({
  frame,
  language,
  preferences,
  unsubscribe,
}: Pick<FilledMail, 'frame' | 'language' | 'preferences' | 'unsubscribe'>): string {
  const place = [frame.restaurant, frame.address, frame.phone].filter(Boolean).join(' · ');
  const texts = FRAME_TEXTS[language];
  const why = unsubscribe ? `${texts.because[unsubscribe.basis]} ${texts.unsubscribe}:\n${unsubscribe.link}` : '';
  const ads = frame.ads.map(({ title, text, link }) => [title, text, link].filter(Boolean).join('\n'));
  return joined(frame.host, ...ads, preferences && `${texts.preferences}:\n${preferences}`, why, place).trimEnd();
}

/** Joins paragraphs, without the empty ones. */
export const joined = (...parts: string[]): string => `${parts.filter((part) => part !== '').join('\n\n')}\n`;

function blockText(block: Block, { values, frame, fixed, language }: FilledMail): string {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return filledLines(block.runs, values)
        .map((line) =>
          line
            .map(({ text, link = '' }) => {
              const to = link && addressOf(link, values, frame);
              return to && to !== text ? `${text} (${to})` : text;
            })
            .join(''),
        )
        .join('\n')
        .trim();
    case 'button': {
      const to = addressOf(block.link, values, frame);
      return to && `${filledLine(block.label, values)}:\n${to}`;
    }
    case 'picture':
      return '';
    case 'divider':
      return '---';
    case 'fixed':
      return fixed ? fixedText(fixed, language) : '';
  }
}

export function fixedText(fixed: FixedContent, language: FilledMail['language']): string {
  if (fixed.block === 'giftCard')
    return `${FRAME_TEXTS[language].code}: ${fixed.code}\n${moneyText(fixed.amount.amount, fixed.amount.currency, language)}`;
  return fixed.lines
    .map((line) => `${orderLineText(line)}: ${moneyText(line.amount.amount, line.amount.currency, language)}`)
    .join('\n');
}
