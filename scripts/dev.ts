// Development: the product (web and worker) and the payment simulator, started and ended together.
import { spawn } from 'node:child_process';
import { readConfig } from '../src/server/config.ts';

const { port, payments } = readConfig(process.env);
const children = [start('src/server/main.ts')];
// With an address of one's own (Stripe's test mode, say) the simulator would only stand in the way.
const simulator = new URL(payments.apiUrl ?? 'https://api.stripe.com');
if (simulator.hostname === '127.0.0.1') {
  children.push(
    start('tools/payment-simulator/main.ts', {
      PORT: simulator.port,
      WEBHOOK_URL: `http://localhost:${port}/api/webhooks/stripe`,
    }),
  );
}

function start(file: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [file], { env: { ...process.env, ...env }, stdio: 'inherit' });
  // One without the other is no development: whoever ends takes the rest along.
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 1;
    end();
  });
  return child;
}

// Always SIGINT: on SIGTERM Vite ends its process before the product has closed its connections.
function end() {
  for (const child of children)
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end);
