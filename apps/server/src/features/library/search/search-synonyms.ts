/**
 * What a word or phrase of interviews is called in cards. Each line is a name and, after the colon,
 * its alternatives, separated by commas. An alternative of several words must occur with all of
 * them. Names are written as `readTokens` reads them. Those of several words are also recognized as
 * one subject.
 */
const thesaurus = `
!=: inequality
...: spread, rest, variadic, splat
::: method reference, scope resolution
:=: short variable declaration, declares, shadow
<-: channel, send, receive
<=>: spaceship
==: loose equality, equality, coercion
===: strict equality, equality, identity
=>: arrow function, arrow, lambda
?.: optional chaining, nullsafe, null-conditional
??: nullish coalescing, nullish, null coalescing
a b test: experiment, conversion
a11y: accessibility, screen reader, aria
abstract class: abstract
access modifiers: private, protected, public
acid: transaction, atomicity, durability, isolation
aggregate: group by, sum
ajax: fetch, request
args kwargs: keyword arguments, positional, args
aria live: live region, role=status, announced
arrow function: arrow, =>
async await: await, promise, task
asynchronous: async, await, promise, non-blocking
auth: authentication, authorization, login
authentication: login, session, token
authorization: ownership, permission, role
autoboxing: boxing, integer
b tree: index
batching: batched
beginner: easy
benchmark: measurement, warm-up
block formatting context: float, formatting context
border box: box-sizing
box model: box-sizing, padding, border-box, content box
box sizing: border-box
breakpoint: media query
browser storage: localstorage, sessionstorage, cookie
bubbling: event propagation, ancestor, listener
bundle size: tree shaking, bundle, code splitting
bundling: bundle, import
cache invalidation: cache, stale
caching: cache, etag
call apply bind: bind, call
callback: callbacks, listener
callback hell: promise, await
card sorting: card sort
cascade: specificity, layer, origin
cascade layers: layer
center: centre, align-items, justify-content, margin auto
class component: hook
click outside: listener
closure: capture, captured, variable, scope, lambda
cls: layout shift
code splitting: lazy, dynamic import, bundle
coercion: conversion, converted, loose
cognitive load: memory, recall
collections: list, map, set
color: colour
color blind: colour, red-green
color contrast: contrast, contrast ratio
colors: colour
component communication: props, emit, provide
composables: composable
composite index: index, columns
composition api: setup, composable, script setup
composition over inheritance: composition, inheritance
compound index: composite index, columns
computed properties: computed
concurrency: concurrent, parallel, thread, lock
conditional rendering: v-if, condition
connection pool: pool, connections
const: constant, rebinding
constructor: constructors, new
container queries: container query
content security policy: csp, nonce
context: provider, usecontext
context api: provider, usecontext, context
controlled component: controlled input, controlled, uncontrolled
cookies: cookie, samesite, httponly
core web vitals: lcp, inp, cls
cors: cross-origin, origin
covering index: index-only, index, include
critical rendering path: render-blocking, first paint, stylesheet
cross site scripting: xss, innerhtml, escape
crud: insert, update
csp: content security policy, nonce
csr: client rendering
csrf: cross-site request forgery, samesite, cross-site
css specificity: specificity, selector
css variables: custom property, var
cte: common table expression, with query, recursive
currying: partial application, curry
custom hook: custom hooks, hook
custom hooks: custom hook, hook
custom properties: custom property, var
dangling pointer: nil
dark mode: color-scheme, dark
dark patterns: deceptive, trick
data types: types
database index: index
datatypes: types
date: timezone, instant, utc
db: database
ddl: create table, schema
dead lock: deadlock
debounce: debounced, timer, settimeout
declaration merging: merges, interface
deep clone: structuredclone, deepcopy, nested
deep copy: structuredclone, deepcopy, nested, shallow
default arguments: default, evaluated
default parameters: default
deferred execution: lazily, iterator body, movenext, tolist, enumerated
delegates: delegate, event
delegation: bubbling, ancestor
denormalization: redundant, counter
dependency array: dependencies, useeffect
dependency injection: inject, constructor, container, singleton, scoped
dependency inversion: interface, inject
design tokens: token
destructuring: destructured, spread
dev tools: profiler
di: inject, container, constructor
dictionary: dict, key, map
diffing: reconciliation, diff, keys
dirty read: uncommitted, isolation
display: block, inline, flex
dispose: using, idisposable
dom: element, node, document
duck typing: protocol
dunder: __init__, __repr__, special method
dynamic import: import, lazy
eager loading: include, join fetch, with
early binding: static
ef core: dbcontext, entity framework, query
encapsulation: private, exported
entity framework: ef core, dbcontext
enum: enums, case
equals: equality, equal
error boundary: boundary, error boundaries
error handling: exception, error, catch
error wrapping: wrap, unwrap
es6 modules: import, export, module
esm: import, module, commonjs
event bubbling: bubbling, ancestor, stoppropagation, listener
event delegation: bubbling, ancestor, listener
event emitter: events, emit
event loop: microtask, settimeout, task, callback, blocks, single thread, non-blocking
event propagation: bubbling, stoppropagation, ancestor
exception: throw, catch, raise
exceptions: exception, catch, throw
execution plan: explain, plan
explain plan: explain, plan
extension method: static method
f string: format
fetch api: fetch, request
fiber: reconciliation, render
final finally finalize: finally, final, finalizer
finally: return
first class functions: callback, higher-order
fk: foreign key
flexbox: flex, flex-basis
float: decimal, rounding
floating point: float, decimal, rounding
focus management: focus, moves focus, focused
focus trap: focus, inert, dialog
for in: for...in, keys
for of: for...of, iterable
foreign key: references, referential
form validation: required, validity, invalid
forwardref: ref
fragment: fragments
function overloading: overload
functional components: component
functional update: updater, setcount
garbage collection: garbage collector, gc, heap, reachable, collector
gc: garbage collector, garbage collection
generator: yield, iterator
generic constraints: constraint, type parameter, extends
generics: generic, type parameter, type argument
getters setters: getter, property
gil: global interpreter lock, threads, cpu-bound
global interpreter lock: gil, threads
global state: store, shared
goroutine leak: leak, goroutine, blocked
graceful shutdown: sigterm, shutdown, drain
grid template: grid
group by: aggregate, having, groups
happens before: memory model, volatile, visibility, visible
hash table: hash, map, bucket
hashing: hash
hashmap: map, hash, bucket
hashset: set, hash
heap: memory
heuristics: heuristic
hidden class: shape
higher order component: wrapper
higher order function: callback, returns function
hoc: higher-order component, wrapper
hoisting: declaration, var, function declaration, hoists, too early
hooks rules: hooks, conditional, early return
http caching: etag, cache-control
http status: status
hydration: hydrate, mismatch, server-rendered
hydration mismatch: hydration
i18n: locale, language, localization, translation
idempotency: idempotent, twice
idempotent: idempotency, twice
idisposable: dispose, using, finalizer
iife: immediately invoked
immutability: immutable, mutation, frozen, readonly
immutable: immutability, frozen, readonly
implicit conversion: coercion, conversion
index: indexes
infinite scroll: pagination, load more
information architecture: navigation, card sort, structure
inheritance: extends, subclass, base class
inner join: join, matching
inp: interaction to next paint, interaction
inputs: input, field
interface segregation: interface
interfaces: interface
ioc: inject, container
isolation levels: read committed, repeatable read, serializable, snapshot
iterator: iterators, next
jit: compiler, warm-up
join: joins
jpa: hibernate, entity
jsx: element, createelement
jwt: token, signature, audience
key prop: key, keys, list
keyboard navigation: keyboard, focus
kwargs: keyword arguments
lambda: lambdas, anonymous
late binding: dispatch, late
late static binding: static, self
layout thrashing: forces layout, reflow
lazy evaluation: lazily, deferred
lazy loading: lazy, lazily, loading=lazy
lcp: largest contentful paint
left join: join, outer, without
let: const, var, block
lexical scope: scope, closure
lifecycle: mount, unmount, mounted, onmounted, cleanup
lifecycle hooks: onmounted, mounted, unmounted, mount, cleanup
lifting state up: lift, parent, owner
linq: query, select, where
list comprehension: comprehension, generator expression
list rendering: key, v-for
local storage: localstorage
lost update: overwrites, version
magic methods: __init__, __eq__, __repr__, special method
many to many: junction, join table
map filter reduce: map, filter, reduce
margin collapsing: collapse, margins
mass assignment: bind, fillable
media queries: media query, min-width
memo: usememo, memoize
memoization: memo, usememo, memoize, cache
memoize: memo, usememo, cache
memory leak: leak, leaks, retained, reachable, heap
memory management: garbage collector, heap, allocation
memory model: visibility, happens-before
merge: merges
metaclass: __init_subclass__, type
method overloading: overload, overloads
method overriding: override, overriding
method resolution order: mro, super
microtask: microtasks, promise, queue
middleware: pipeline, handler
mixin: trait, mixins, composable
mixins: composable, mixin
mock: mocks, stub
mocking: mock, stub
module pattern: closure, module
monkey patching: monkeypatch, patch
mro: super, inheritance
multiple inheritance: super, mixin, interface
multiprocessing: process pool, processes, pickle
multithreading: thread, threads, concurrency, lock
mutable default argument: default, basket=[], evaluated once, default value
mutex: lock, mutual
mvc: controller
n+1: lazy loading, one query per, eager loading
n+1 problem: lazy loading, one query per, eager loading
namespaces: namespace
narrowing: narrows, type guard
navigation guards: beforeeach, guard
nested routes: route
nil: null
nonclustered: index
normal form: normal form, bcnf, dependency
normal forms: third normal form, bcnf
normalization: normal form, anomalies, redundant, third normal form
npe: nullpointerexception, null
null: undefined, nullable, none, nil
null safety: null, nullable
nullable: null
object oriented programming: class, inheritance, interface, polymorphism
object relational mapping: entity, lazy
on delete cascade: cascade, foreign key
oop: class, inheritance, interface, encapsulation, polymorphism, abstract
optimistic locking: version, lost update, rowversion, concurrency token
optimistic ui: optimistic, useoptimistic
optimistic update: optimistic
order by: sort
orm: entity, hibernate, ef core, eloquent, doctrine, django, lazy
outer join: left join, full join
over fetching: projection
overriding: override
pagination: offset, cursor, page
parameterized query: placeholder, bound, prepared statement
partial index: index where
partition by: over
pass by reference: by value, copies, argument, reference
pass by value: by value, copies, argument, reference
password hashing: hash, argon2id, bcrypt, salt
passwords: password, hash
pattern matching: pattern, switch, match
performance: slow, fast
pessimistic locking: for update, lock
phantom read: snapshot, isolation
pk: primary key
platform threads: thread
pointer receiver: receiver, method set
pointers: pointer
polymorphism: override, overriding, virtual, dynamic dispatch, dispatch
portal: teleport, createportal
preload: prefetch
prepared statement: placeholder, bound, parameterized
prepared statements: placeholder, bound, parameterized
process: processes
promise: then, await, rejection
promise all: promise.all, allsettled
promise all: allsettled, concurrently, independent
promises: promise, then, await
prop drilling: context, through several levels, passes, provide
props: prop
prototypal inheritance: prototype, object.create, inherited, own property
prototype: prototypes, object.create, inherited
prototype chain: prototype, inherited, own
proxy: proxies
pseudo element: before, after, ::before
pseudo elements: before, after, ::before
pubsub: event, subscribe
pure component: memo
pure function: side effect
query optimization: explain, plan, index, slow
race condition: race, data race, interleave, overwrites, older, check-then-act, lost update
re rendering: re-render, renders, re-renders
reactivity: reactive, proxy, ref
reconciliation: diff, keys, tree
recursion: recursive, stack
recursive cte: recursive, with recursive
reducer: usereducer
redux: reducer, store
ref: refs, useref
referential integrity: foreign key
reflection: runtime
reflow: layout
reflow repaint: layout, paint
regex: regular expression, pattern, backtracking
regexp: regular expression, regex
regular expressions: regex, backtracking
rendering: render, renders
rerender: re-render, renders
rerendering: re-render, renders
responsive design: media query, viewport, breakpoint, container
responsive images: srcset, sizes, picture
rest: remaining
rest api: endpoint
rest parameters: rest, spread
routing: router, route
rsc: server component
runes: rune
sanitize: escape, sanitiser
schema design: normal form, table
scope: block, scoped
screen reader: announce, accessible name
screen readers: screen reader, announce, accessible name
scroll: scrolling
sealed class: sealed, permits
selectors: selector
self join: manager, alias
semantic elements: article, section, heading, element
semantic html: section, article, heading, element, nav, semantics
semantic tags: article, section, heading, element
serialization: json, deserialize, serialise
server side rendering: ssr, server-rendered, hydration
service locator: container
session: sessions
session hijacking: session, cookie
set: sets
shadow dom: shadow root, slot, web component
shadow root: shadow dom
shallow copy: copy, spread, nested
side effects: effect, useeffect
single page application: router, client-side navigation
singleton: single instance, lifetime
slow query: explain, plan, index
smart pointer: reference
soft delete: deleted_at
solid: single responsibility, interface
sorting: sort, order by, comparator
spa: client-side, router
specificity: specific, ids, selector, layer
spread: rest, copy
spread operator: spread, rest, copy
sql injection: parameterised query, prepared statement, placeholder, bound parameter, injected, concatenation
ssg: static, pre-rendered, build time
ssr: server-rendered, hydration, server rendering
stack overflow: stack, recursive, stackoverflowerror
stacking context: z-index, layer, behind
stale closure: closure, stale
stale props: stale, props
state management: store, state, pinia, reducer
static typing: type checker, annotation
stored procedure: function
streams: stream
strict mode: strict, strictmode
string concatenation: stringbuilder, concatenation, builder, += line
string immutability: immutable, strings, stringbuilder
string interning: interned, literal
string pool: interned, literal
struct: structs, value type
structural typing: structural, extra properties
subquery: correlated, inner query
suspense: boundary, fallback
switch: case, match
synchronization: lock, synchronized
synchronized: lock, mutual, monitor
tag: element
tail call: tail, recursive
task: tasks
tdz: temporal dead zone, before initialization
teleport: portal
template literal: template, string
temporal dead zone: before initialization, too early, let, const
test double: mock, stub, fake
testing: test, tests, mock
testing library: render, user-event
this keyword: this, bind, arrow
thread pool: pool, executor
thread safe: lock, race, concurrent
thread safety: lock, race, concurrent
threading: thread, threads
threads: thread
throttle: debounce, scroll
timeouts: timeout, deadline
timezone: time zone, utc
token: tokens
touch target: tap, target size
transaction: commit, rollback
transaction isolation: isolation, snapshot, repeatable read, serializable
transactions: transaction, commit, rollback, atomic
transition: transitions, starttransition
tree shaking: bundle, unused exports, side effects
trigger: triggers
truthy: falsy, truthiness
truthy falsy: falsy, truthiness, boolean
try catch finally: finally, catch, return
try with resources: autocloseable, closes, close
tuple: tuples
two way binding: v-model, defineModel
two way data binding: v-model, defineModel
type assertion: as, assert
type casting: cast, conversion
type coercion: coercion, conversion, loose
type conversion: coercion, conversion, cast
type erasure: erasure, generic
type guard: narrows, narrowing, predicate
type guards: narrows, narrowing, predicate
type hints: annotation, annotations, type checker, typing
type inference: inferred, infer
type juggling: loose, numeric string, conversion
typescript: type, types
undefined: null, missing
unhandled rejection: rejection, handler, terminates
union type: union, narrowing
union types: union, narrowing
unit test: test, assertion
unit testing: test, mock, assertion
unittest: test, mock
upsert: on conflict, insert
usability: usability test, user
usability testing: usability test, participants
use effect: useeffect
usecallback: memo, identity
useeffect: effect, cleanup
usememo: memo, memoization
user research: interview, observation
useref: ref
utility types: partial, pick
value type: struct, copies
var: let, function scope
variadic: varargs
vdom: virtual dom, virtual node, vnode
version control: git
view transitions: transition
viewport: meta viewport, vw
virtual dom: virtual node, vnode, reconciliation, render function, trees, element
virtual dom diffing: reconciliation, keys, trees
virtual environment: venv, site-packages
virtual memory: memory
virtualization: virtualisation, windowing
visual hierarchy: hierarchy, size
volatile: visibility, happens-before
vuex: pinia
wait group: waitgroup
waitgroup: wg, wait
walrus: assignment expression
walrus operator: assignment expression
watchers: watch, watcher
wcag: contrast, success criterion, accessibility
weak reference: weakmap, weakref
weakmap: weak, weakref
web accessibility: screen reader, aria, keyboard
web components: custom element, shadow root
web security: xss, csrf
web storage: localstorage
web vitals: lcp, inp, cls
web worker: worker, thread
whitespace: spacing
wildcard: extends, super
window function: over, partition by
window functions: over, partition by, lag, row_number
with statement: context manager, __exit__
wrapper class: integer, boxing
xss: cross-site scripting, innerhtml, escape, injected script, sanitiser
yield: generator
yield from: delegates, generator
z index: z-index, stacking
`;

/** Alternatives by name. */
export const synonyms: ReadonlyMap<string, readonly string[]> = new Map(
  thesaurus
    .trim()
    .split('\n')
    .map((line): [string, string[]] => {
      const colon = line.indexOf(': ');
      const alternatives = line.slice(colon + 2).split(',');
      return [line.slice(0, colon), alternatives.map((text) => text.trim())];
    }),
);

export const synonymWordsMax = Math.max(...[...synonyms.keys()].map((name) => name.split(' ').length));
