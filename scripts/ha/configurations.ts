/** One of the three database nodes, all on this machine. */
export interface Node {
  name: string;
  /** PostgreSQL's port. */
  port: number;
  /** The port of Patroni's REST API, which tells whether the node leads. */
  restPort: number;
  folder: string;
}

export interface Addresses {
  etcdClient: number;
  etcdPeer: number;
  /** The port on which HAProxy forwards connections to the leader. */
  leader: number;
}

const password = 'only-on-loopback';
export const superuser = { username: 'postgres', password };

/** A silent leader loses its lock after this many seconds. */
const ttl = 20;
/** Seconds between two checks of the lock by each node. */
const loopWait = 2;
const retryTimeout = 5;

/** Patroni's configuration as JSON, which is also valid YAML. */
export function patroniConfiguration(node: Node, addresses: Addresses, programs: string): string {
  const { name, port, restPort, folder } = node;
  return JSON.stringify({
    scope: 'flipstack',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { hosts: [`127.0.0.1:${addresses.etcdClient}`] },
    bootstrap: {
      dcs: {
        ttl,
        loop_wait: loopWait,
        retry_timeout: retryTimeout,
        maximum_lag_on_failover: 1_048_576,
        // A commit is acknowledged once a second node has it. Without one, none is acknowledged.
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 100, wal_log_hints: 'on', synchronous_commit: 'on' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: `${folder}/data`,
      bin_dir: programs,
      pgpass: `${folder}/pgpass`,
      parameters: { unix_socket_directories: folder },
      authentication: { superuser, replication: { username: 'replicator', password }, rewind: superuser },
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
      ],
    },
  });
}

/** HAProxy asks each node's Patroni whether it leads, and closes connections to a former leader. */
export function haproxyConfiguration(nodes: readonly Node[], { leader }: Addresses): string {
  const servers = nodes.map(
    ({ name, port, restPort }) =>
      `  server ${name} 127.0.0.1:${port} check port ${restPort} inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions`,
  );
  return [
    'global',
    '  maxconn 500',
    'defaults',
    '  mode tcp',
    '  timeout connect 2s',
    '  timeout client 30m',
    '  timeout server 30m',
    'listen leader',
    `  bind 127.0.0.1:${leader}`,
    '  option httpchk GET /primary',
    '  http-check expect status 200',
    ...servers,
    '',
  ].join('\n');
}

export function etcdArguments({ etcdClient, etcdPeer }: Addresses, folder: string): string[] {
  const [client, peer] = [`http://127.0.0.1:${etcdClient}`, `http://127.0.0.1:${etcdPeer}`];
  return [
    ...['--name', 'one', '--data-dir', folder, '--logger', 'zap', '--log-level', 'error'],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...[
      '--listen-peer-urls',
      peer,
      '--initial-advertise-peer-urls',
      peer,
      '--initial-cluster',
      `one=${peer}`,
    ],
  ];
}
