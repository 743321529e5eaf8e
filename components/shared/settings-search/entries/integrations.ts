/** Settings of external integrations. */
import { type SettingEntry, settingsOf } from '../setting-entry';

export const INTEGRATION_SETTINGS: readonly SettingEntry[] = settingsOf('integrations', [
  [
    'connections',
    'integrations.services.title',
    'integrations, connected services, last error, is it working, provider state',
    'integraciones, servicios conectados, último error, funciona, estado del proveedor',
    'integrações, serviços conectados, último erro, funciona, estado do provedor',
  ],
  [
    'apiKeys',
    'integrations.keys.title',
    'api key, token, developer, access for a program, scopes, revoke a key',
    'clave de api, token, desarrollador, acceso para un programa, permisos, revocar una clave',
    'chave de api, token, desenvolvedor, acesso para um programa, permissões, revogar uma chave',
  ],
  [
    'assistants',
    'integrations.assistant.title',
    'assistant, ai, mcp, model context protocol, chatbot, chatgpt, claude, agent',
    'asistente, ia, mcp, model context protocol, chatbot, chatgpt, claude, agente',
    'assistente, ia, mcp, model context protocol, chatbot, chatgpt, claude, agente',
  ],
  [
    'webhooks',
    'integrations.webhooks.title',
    'webhook, events to another system, connect to my own system, zapier, callback, signing secret, delivery log',
    'webhook, eventos a otro sistema, conectar con mi sistema, zapier, callback, secreto de firma, registro de envíos',
    'webhook, eventos para outro sistema, conectar ao meu sistema, zapier, callback, segredo de assinatura, registro de envios',
  ],
]);
