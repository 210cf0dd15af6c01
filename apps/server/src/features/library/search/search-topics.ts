/**
 * Technologies and topics of interviews, by the closest library stack. Their names are not
 * corrected to other words, and a search for one that the library does not cover says so. Whether
 * it is covered is computed from the library.
 */
const topicsByStack: Readonly<Record<string, string>> = {
  JS: `angular, angularjs, svelte, sveltekit, solidjs, ember, backbone, jquery, deno, bun, express,
    expressjs, nestjs, fastify, hapi, webpack, rollup, babel, eslint, rxjs, graphql, apollo, d3, threejs,
    electron, ionic, meteor, mongoose, socket io, coffeescript, dart, flutter, npm, yarn, pnpm,
    cypress, playwright, puppeteer, selenium, mocha, jasmine, webassembly, wasm, webrtc, websockets,
    websocket, firebase, supabase, lodash, moment, gulp, grunt, astro, remix, parcel, esbuild, prisma,
    sequelize, typeorm, deno deploy, cloudflare workers, pwa, jest`,
  React: `react native, expo, nextjs, gatsby, redux, redux saga, redux toolkit, zustand, mobx,
    recoil, material ui, styled components, storybook, preact`,
  Vue: 'vuex, vuetify, quasar',
  CSS: 'tailwind, tailwindcss, bootstrap, bulma, postcss, foundation',
  HTML: 'svg animation, webgl, seo',
  'UI/UX': `figma, sketch, adobe xd, photoshop, illustrator, invision, product management, product
    manager, branding, marketing`,
  Java: `kotlin, scala, groovy, clojure, android, hadoop, spark, kafka, rabbitmq, activemq, maven, gradle,
    tomcat, jboss, quarkus, micronaut, struts, jsf, swing, javafx, microservices, microservice, grpc,
    design patterns, solid principles, uml, spring cloud`,
  'C#': `f#, vb .net, visual basic, xamarin, maui, blazor, unity, unreal, wpf, winforms, azure, c++, c
    language, objective c, nhibernate, dapper, signalr, wcf`,
  Python: `pandas, numpy, scipy, matplotlib, tensorflow, pytorch, keras, scikit learn, machine learning,
    deep learning, data science, data engineering, neural network, neural networks, artificial
    intelligence, ai, ml, llm, chatgpt, prompt engineering, nlp, computer vision, airflow, celery,
    jupyter, r language, matlab, julia, web scraping, scrapy, ruby, rails, ruby on rails, perl, lua`,
  SQL: `mongodb, mongo, nosql, redis, memcached, cassandra, dynamodb, couchdb, neo4j, elasticsearch,
    opensearch, clickhouse, snowflake, bigquery, redshift, databricks, oracle, pl sql, plsql, tsql, t
    sql, mariadb, etl, dbt, data warehouse, data warehousing, sharding, cap theorem, power bi, tableau,
    excel, big data, data lake, ssis, ssrs`,
  GO: `docker, docker compose, dockerfile, kubernetes, k8s, helm, istio, terraform, ansible, puppet, chef,
    jenkins, github actions, gitlab ci, ci cd, cicd, devops, sre, aws, amazon web services, gcp, google
    cloud, cloud computing, ec2, s3, serverless, nginx, prometheus, grafana, observability, rust, zig,
    elixir, erlang, haskell, swift, swiftui, ios, cobol, fortran, linux, unix, bash, shell scripting,
    git, github, git rebase, git merge, networking, tcp, udp, osi model, dns, operating system, operating
    systems, blockchain, solidity, ethereum, web3, system design, distributed systems, load balancer,
    load balancing, message queue, message queues, microservices architecture, event driven architecture,
    embedded, assembly, vim, raspberry pi, argo, vagrant, podman`,
  PHP: 'wordpress, drupal, joomla, magento, codeigniter, cakephp, yii, woocommerce, shopify, salesforce, sap',
  '': `behavioral questions, behavioral, behavioural questions, behavioural, behavioral interview, star method,
    tell me about yourself, strengths and weaknesses, weaknesses, soft skills, leadership, teamwork,
    conflict resolution, salary, salary negotiation, negotiation, resume, cv, cover letter, hr questions,
    agile, scrum, kanban, jira, sprint planning, project management, leetcode, hackerrank, two sum,
    data structures, algorithms, data structures and algorithms, dsa, big o, big o notation, time
    complexity, binary tree, binary search, binary search tree, linked list, linked lists, graph
    algorithms, dynamic programming, bubble sort, quicksort, merge sort, sorting algorithms, brain teasers,
    puzzles, penetration testing, ethical hacking, cryptography, cybersecurity, cyber security, quantum
    computing, robotics, game development, qa testing, manual testing, sdet, test plan, accounting`,
};

export interface Topic {
  /** The closest library stack; undefined if there is none. */
  nearestStack: string | undefined;
}

/** Topics by their name as `readTokens` reads it, its words separated by single spaces. */
export const topics: ReadonlyMap<string, Topic> = new Map(
  Object.entries(topicsByStack).flatMap(([stack, names]) =>
    names
      .split(',')
      .map((name): [string, Topic] => [
        name.trim().replace(/\s+/g, ' '),
        { nearestStack: stack === '' ? undefined : stack },
      ]),
  ),
);

export const topicWordsMax = Math.max(...[...topics.keys()].map((name) => name.split(' ').length));
