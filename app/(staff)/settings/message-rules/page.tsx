import { MessageRulesScreen } from '@/components/screens/settings/message-rules/message-rules-screen';

export default function MessageRulesPage() {
  return <MessageRulesScreen />;
}
