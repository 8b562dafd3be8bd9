// Development: runs the product (web and worker) and the payment simulator together.
import { spawn } from 'node:child_process';
import { readConfig } from '../src/server/config.ts';

const { port, payments } = readConfig(process.env);
const children = [start('src/server/main.ts')];
// With another API, such as Stripe's test mode, the simulator is not needed.
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
  // Neither is useful alone, so when one ends the other is stopped.
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 1;
    stopAll();
  });
  return child;
}

// On SIGTERM Vite ends the process before the product has closed its connections, so it gets
// SIGINT.
function stopAll() {
  for (const child of children)
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stopAll);
